// In the scripts of octavo start, "react-dom/client" is this file. React looks for the
// runtime of react-refresh once, when it starts, so the runtime comes first.
import './refreshRuntime';
import {createRoot, hydrateRoot} from 'commonjs:react-dom/client';

export {createRoot, hydrateRoot};
export default {createRoot, hydrateRoot};
