export {default} from '@theme/MDXComponents/Ul';
