// Runs the modules of documents. They are not part of the bundle: the engine hands over
// those of a page when it renders the page.

interface DocumentModule {
  exports: {default?: unknown};
}
type Load = (name: string) => unknown;
type Run = (require: Load, module: DocumentModule, exports: object) => void;

/**
 * Returns a function that runs documents by name. `code` is an object with a function for
 * each document. Documents import each other, and the modules of `registry`.
 */
export function documentLoader(code: string, registry: Record<string, () => unknown>) {
  const documents = (code ? (0, eval)(code) : {}) as Record<string, Run>;
  const loaded: Record<string, DocumentModule> = {};
  function load(name: string): DocumentModule['exports'] | undefined {
    const run = documents[name];
    if (!run) return undefined;
    if (!loaded[name]) {
      const module: DocumentModule = {exports: {}};
      loaded[name] = module;
      run(require, module, module.exports);
    }
    return loaded[name].exports;
  }
  const require: Load = (name) => {
    const module = registry[name];
    return module ? module() : load(name);
  };
  return load;
}
