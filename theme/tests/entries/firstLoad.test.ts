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

it('leaves the components of documents to the documents', () => {
  const loaded = [...reach(join(theme, 'entries/client.tsx'), new Set())].map((file) =>
    file.slice(theme.length),
  );
  expect(loaded).toContain('components/Navbar/index.tsx');
  expect(loaded).toContain('lib/codeButtons.ts');
  const ofDocuments =
    /MDXComponents|mdxComponents|\/(?:Tabs|TabItem|Admonition|CodeBlock|Details|DocCard)\//;
  expect(loaded.filter((file) => ofDocuments.test(file))).toEqual([]);
});
