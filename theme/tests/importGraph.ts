import {readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import ts from 'typescript';

const themeDir = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

export interface Import {
  /** The file that imports: a path below the theme's folder. */
  from: string;
  /** The imported file, below the theme's folder; or an npm package or a module of the engine's. */
  to: string;
  isOwn: boolean;
}

/** All imports in the theme's folders, including dynamic imports and imports of types alone. */
export function readImports(): Import[] {
  const {options, fileNames} = readConfig();
  const cache = ts.createModuleResolutionCache(themeDir, (name) => name, options);
  const resolve = (name: string, file: string): Omit<Import, 'from'> => {
    const {resolvedModule} = ts.resolveModuleName(name, file, options, ts.sys, cache);
    const path = relative(themeDir, resolvedModule?.resolvedFileName ?? '..');
    return path.startsWith('..') ? {to: name, isOwn: false} : {to: path, isOwn: true};
  };
  return fileNames
    .filter((file) => isInLayer(relative(themeDir, file)))
    .flatMap((file) => {
      const {importedFiles} = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const from = relative(themeDir, file);
      return importedFiles.map(({fileName}) => ({from, ...resolve(fileName, file)}));
    });
}

/** False for tests, and for files beside the folders, such as virtual.d.ts. */
function isInLayer(path: string): boolean {
  return path.includes('/') && !path.startsWith('tests/');
}

function readConfig(): ts.ParsedCommandLine {
  const file = join(themeDir, 'tsconfig.json');
  const {config} = ts.readConfigFile(file, ts.sys.readFile.bind(ts.sys)) as {config: unknown};
  return ts.parseJsonConfigFileContent(config, ts.sys, themeDir);
}

/** The first circle of imports as a list of files, the first of them also at the end; or null. */
export function findCircle(imports: readonly Import[]): string[] | null {
  const targets = new Map<string, string[]>();
  for (const {from, to, isOwn} of imports) {
    if (isOwn) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const target of targets.get(file) ?? []) {
      const circle = visit(target);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of targets.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}
