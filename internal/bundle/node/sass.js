// Compiles a stylesheet with the site's own Sass. It follows plugins.js in one script.
let sass;

globalThis.octavoSass = (text) => {
  const {code, file, packages, folders, before} = JSON.parse(text);
  sass ??= readModule(code).exports;
  const {existsSync, readFileSync} = globalThis.require('fs');
  const {pathToFileURL, fileURLToPath} = globalThis.require('url');
  const findPackage = (name) => {
    const folder = packages.find((candidate) => existsSync(`${candidate}/${name.split('/')[0]}`));
    return folder ? pathToFileURL(`${folder}/${name}`) : null;
  };
  const options = {
    url: pathToFileURL(file),
    syntax: file.endsWith('.sass') ? 'indented' : 'scss',
    loadPaths: [file.slice(0, file.lastIndexOf('/')), ...folders, ...packages],
    importers: [{findFileUrl: (url) => (url.startsWith('~') ? findPackage(url.slice(1)) : null)}],
    logger: {
      warn: (message, {deprecation}) => deprecation || console.warn(message),
      debug: (message) => console.log(message),
    },
  };
  try {
    const source = before + readFileSync(file, 'utf8');
    const {css, loadedUrls} = sass.compileString(source, {
      ...options,
      importer: fileImporter(options),
    });
    return JSON.stringify({css, files: loadedUrls.map((url) => fileURLToPath(url))});
  } catch (error) {
    if (!error.sassMessage) throw error;
    const {url, start} = error.span;
    const place = {
      file: url ? fileURLToPath(url) : file,
      line: start.line + 1,
      column: start.column + 1,
    };
    return JSON.stringify({error: error.sassMessage, ...place});
  }
};

// Resolves the relative imports of the stylesheet.
const fileImporter = ({url}) => ({findFileUrl: (name) => new URL(name, url)});
