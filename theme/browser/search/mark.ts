// A script that did not import the shared one would need a further one, which
// all pages had to load then.
import '@octavo/shared';

export {default} from 'mark.js';
