// The folders of the theme, from top to bottom. imports.test.ts checks every
// import against this table, and README.md shows it.

export interface Layer {
  folder: string;
  /** One sentence for README.md. */
  holds: string;
  /** The folders directly below. A folder may import these and all that are below them. */
  above: string[];
  /** The npm packages that the folder may import. */
  packages: string[];
}

export const layers: Layer[] = [
  {
    folder: 'entries',
    holds: 'The files that the engine names: the start of each script, and what pages import.',
    above: ['navigation', 'server'],
    packages: ['clsx', 'react', 'react-dom/client', 'react-dom/server'],
  },
  {
    folder: 'live',
    holds:
      'The browser side of `octavo start`: changes open pages in place. No script of a built site contains it.',
    above: ['navigation'],
    packages: [
      'commonjs:react-dom/client',
      'idiomorph',
      'react',
      'react-dom',
      'react-refresh/runtime',
      'react/jsx-runtime',
    ],
  },
  {
    folder: 'navigation',
    holds: 'Shows another page without loading a document: router, page store, scroll memory.',
    above: ['app'],
    packages: ['react'],
  },
  {
    folder: 'server',
    holds:
      'Runs in the build only: the renderer of pages, the modules of documents, the pieces of sidebars, and the trace of a failed render.',
    above: ['components'],
    packages: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'],
  },
  {
    folder: 'app',
    holds: 'The frame of every page, the same on the server and in the browser.',
    above: ['layouts'],
    packages: ['react'],
  },
  {
    folder: 'compat',
    holds:
      'The `@docusaurus/*` modules, for the code of sites; the theme itself does not use them.',
    above: ['classic'],
    packages: ['react'],
  },
  {
    folder: 'classic',
    holds:
      'What components of Docusaurus need in addition: hooks, parts of components, and the props that these components pass. Scripts contain it only if the code of a site uses it.',
    above: ['layouts'],
    packages: ['clsx', 'react'],
  },
  {
    folder: 'layouts',
    holds: 'Whole pages, each a `@theme/*` module that a site may replace.',
    above: ['components'],
    packages: ['clsx', 'react'],
  },
  {
    folder: 'components',
    holds:
      'Parts of pages, each a `@theme/*` module that a site may replace; those in `core/` are not for replacing.',
    above: ['hooks'],
    packages: ['clsx', 'react'],
  },
  {
    folder: 'hooks',
    holds: 'State and data for components: contexts, stores and effects.',
    above: ['browser'],
    packages: ['react'],
  },
  {
    folder: 'browser',
    holds: 'Works on the document, the history, storage and workers, without React.',
    above: ['lib'],
    packages: ['mark.js'],
  },
  {
    folder: 'lib',
    holds: 'Pure functions: values in, values out; no React, no document, no state.',
    above: [],
    packages: ['lunr'],
  },
];

/** All folders that a folder may import, besides itself. */
export function foldersBelow(folder: string): string[] {
  const direct = layers.find((layer) => layer.folder === folder)?.above ?? [];
  return [...new Set(direct.flatMap((below) => [below, ...foldersBelow(below)]))];
}

/** The table as README.md shows it: a picture and a list. */
export function describeLayers(): string {
  const arrows = layers.flatMap(({folder, above}) =>
    above.map((below) => `  ${folder} --> ${below}`),
  );
  const sentences = layers.map(({folder, holds}) => `- **\`${folder}/\`** ${holds}`);
  return ['```mermaid', 'flowchart TD', ...arrows, '```', '', ...sentences].join('\n');
}
