export {default, interpolate} from '../components/core/Interpolate';
