export {default} from '@theme/MDXPage';
