export {default} from '@theme/MDXComponents/Img';
