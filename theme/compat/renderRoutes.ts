export {renderRoutes as default} from '../classic/routes';
