import '@octavo/shared';

export {default} from '@theme/Footer';
