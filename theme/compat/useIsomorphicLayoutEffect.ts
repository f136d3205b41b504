export {useIsomorphicLayoutEffect as default} from '../hooks/browser';
