export {default, useBaseUrlUtils} from '../hooks/baseUrl';
