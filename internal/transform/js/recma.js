// Runs the plugins of recma on the module of a document, and returns the new module.
globalThis.octavoRecma = (number, info, module) => {
  const {Parser, jsx} = library('estree');
  current = {};
  const file = createFile(JSON.parse(info), module);
  const options = {ecmaVersion: 'latest', sourceType: 'module', locations: true, ranges: true};
  const comments = [];
  const tree = Parser.extend(jsx()).parse(module, {...options, onComment: comments});
  const describe = (result) => finish(file, {module: print(result)});
  try {
    const result = run(sets[number].recma.transformers, {...tree, comments}, file);
    return isPromise(result)
      ? result.then(describe).catch((error) => fail(file, error))
      : describe(result);
  } catch (error) {
    return fail(file, error);
  }
};
