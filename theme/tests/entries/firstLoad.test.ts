import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';

const theme = fileURLToPath(new URL('../..', import.meta.url));

function resolve(name: string, importer: string): string | undefined {
  const bases = name.startsWith('@theme/')
    ? ['components', 'layouts'].map((folder) => join(theme, folder, name.slice('@theme/'.length)))
    : name.startsWith('.')
      ? [join(dirname(importer), name)]
      : [];
  const endings = ['.tsx', '.ts', '/index.tsx', '/index.ts'];
  return bases.flatMap((base) => endings.map((ending) => base + ending)).find(existsSync);
}

/** The theme's files that a file brings along, without those that give it types alone. */
function reach(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, name = ''] of source.matchAll(/^(?:import|export)(?! type)[^;]*?'([^']+)';/gm)) {
    const next = resolve(name, file);
    if (next) reach(next, seen);
  }
  return seen;
}

const filesOf = (entry: string) =>
  [...reach(join(theme, entry), new Set())].map((file) => file.slice(theme.length));

it('leaves to others what not all pages need', () => {
  const loaded = filesOf('entries/client.tsx');
  expect(loaded).toContain('components/Navbar/index.tsx');
  const ofOthers =
    /MDXComponents|mdxComponents|codeButtons|\/search\/|hooks\/search|MobileSidebar\/index|\/(?:Tabs|TabItem|Admonition|CodeBlock|Details|Doc(?:Card|Item|Root|Sidebar|Sidebar\w+)|Blog\w*|Socials)\/|[bB]log/;
  expect(loaded.filter((file) => ofOthers.test(file))).toEqual([]);
  const forLater =
    /SiteMetadata|readHead|headDocument|deferredParts|colorModeStore|browser\/focus\.ts/;
  expect(loaded.filter((file) => forLater.test(file))).toEqual([]);
});

it.each(['client.tsx', 'pages.tsx', 'docs.tsx', 'docLists.tsx', 'blog.tsx', 'blogLists.tsx'])(
  'does not load the data of all documents with entries/%s',
  (entry) => {
    const sources = filesOf(`entries/${entry}`).map((file) => readFileSync(theme + file, 'utf8'));
    expect(sources.filter((source) => source.includes('@octavo/global-data'))).toEqual([]);
  },
);
