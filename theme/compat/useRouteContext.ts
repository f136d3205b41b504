export {useRouteContext as default} from '../hooks/page';
