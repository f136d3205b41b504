export {default} from '../components/core/ErrorBoundary';
