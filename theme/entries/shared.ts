// Imported by every script of the browser. The bundler keeps together what the
// same scripts need: like this, that is one script with all that no page can do
// without, and not a dozen small ones that compress badly.
import './App';
