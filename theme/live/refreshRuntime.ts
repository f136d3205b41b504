// Lets React replace components and keep their state. The engine adds calls of the two
// functions to the end of every module of the author.
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  register,
} from 'react-refresh/runtime';

declare global {
  interface Window {
    /** Registers a component. The id is the same in all versions of a module. */
    $RefreshReg$?: (component: unknown, id: string) => void;
    /** Returns a function that sets the signature of a component: the hooks that it calls. */
    $RefreshSig$?: typeof createSignatureFunctionForTransform;
  }
}

injectIntoGlobalHook(window);
window.$RefreshReg$ = register;
window.$RefreshSig$ = createSignatureFunctionForTransform;
