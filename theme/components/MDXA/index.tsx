export {default} from '@theme/MDXComponents/A';
