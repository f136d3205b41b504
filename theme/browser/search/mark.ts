// mark.js as a script of its own. Without the first import, the bundler would move
// code from the shared script into another one, which all pages would have to load.
import '@octavo/shared';

export {default} from 'mark.js';
