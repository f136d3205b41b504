export {default} from '@theme/MDXComponents/Li';
