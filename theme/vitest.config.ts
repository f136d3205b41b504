import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';
import type {Plugin} from 'vitest/config';

const themeDir = fileURLToPath(new URL('.', import.meta.url));

// The folders that the engine searches, apart from src/theme of a site.
const FOLDERS: [prefix: string, folders: string[]][] = [
  ['@theme/', ['components', 'layouts']],
  ['@theme-original/', ['components', 'layouts']],
  ['@theme-init/', ['components', 'layouts']],
  ['@docusaurus/', ['compat']],
];

const VIRTUAL: Record<string, string> = {
  '@octavo/contract': 'contract.ts',
  clsx: 'lib/clsx.ts',
  '@octavo/intl': 'tests/fixtures/intl.ts',
  '@octavo/root': 'layouts/Root.tsx',
  '@octavo/footer': 'components/Footer/index.tsx',
  '@octavo/navbar': 'components/core/SharedNavbar.tsx',
  '@octavo/region': 'components/core/Region.tsx',
  '@octavo/mdx-components': 'entries/mdxComponents.ts',
  '@octavo/search': 'tests/fixtures/searchWorker.ts',
  '@octavo/search-languages': 'tests/fixtures/nothing.ts',
  '@octavo/live': 'tests/fixtures/nothing.ts',
  '@octavo/shared': 'tests/fixtures/nothing.ts',
  '@octavo/reading': 'tests/fixtures/nothing.ts',
  '@octavo/site': 'tests/fixtures/site.ts',
  '@octavo/layouts': 'tests/fixtures/layouts.ts',
  '@octavo/first-metadata': 'tests/fixtures/firstMetadata.ts',
  '@octavo/global-data': 'tests/fixtures/globalData.ts',
  '@octavo/modules': 'tests/fixtures/modules.tsx',
  '@octavo/registry': 'tests/fixtures/registry.ts',
  '@octavo/react': 'tests/fixtures/readAgain.ts',
  '@octavo/jsx-runtime': 'tests/fixtures/readAgain.ts',
  '@octavo/styles': 'tests/fixtures/nothing.ts',
  '@octavo/client-modules': 'tests/fixtures/clientModules.ts',
};

function resolveLikeTheEngine(id: string): string | null {
  if (VIRTUAL[id]) return themeDir + VIRTUAL[id];
  const [prefix, folders] = FOLDERS.find(([start]) => id.startsWith(start)) ?? [];
  if (!prefix || !folders) return null;
  const endings = ['.tsx', '.ts', '/index.tsx', '/index.ts'];
  const candidates = folders.flatMap((folder) =>
    endings.map((ending) => `${themeDir}${folder}/${id.slice(prefix.length)}${ending}`),
  );
  return candidates.find((path) => existsSync(path)) ?? null;
}

const messages = JSON.parse(readFileSync(`${themeDir}messages.json`, 'utf8')) as Record<
  string,
  {message: string}
>;

/** Puts messages in the place of their ids, as internal/bundle/messages.go does. */
function withMessages(code: string, file: string): string | null {
  const path = file.startsWith(themeDir) ? file.slice(themeDir.length) : 'tests/';
  if (path.startsWith('tests/') || !/\.(?:tsx?|json)$/.test(path)) return null;
  return code.replace(/(['"])(theme\.[\w.]+)\1/g, (quoted, _, id: string) => {
    const entry = messages[id];
    return entry ? JSON.stringify(entry.message) : quoted;
  });
}

const engine: Plugin = {
  name: 'octavo',
  enforce: 'pre',
  resolveId: resolveLikeTheEngine,
  transform: withMessages,
};

const files = readdirSync(`${themeDir}tests`, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file.split(path.sep).join('/')}`);

/** Whether a test file asks for a document in its first line. */
const hasDocument = (file: string) =>
  readFileSync(themeDir + file, 'utf8').startsWith('// @vitest-environment happy-dom');

/** Test files that change React or happy-dom for all tests after them, or need them unchanged. */
const alone = [
  'tests/browser/scrolling.test.ts',
  'tests/entries/hydrate.test.ts',
  'tests/live/refresh.test.ts',
  'tests/live/styles.test.ts',
];

// A thread starts faster than a process, and starting one for each file takes longer
// than the tests. The limits are for a busy machine: other tests run beside these.
const all = {
  restoreMocks: true,
  pool: 'threads' as const,
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [engine],
        test: {
          ...all,
          name: 'document',
          include: files.filter((file) => hasDocument(file) && !alone.includes(file)),
          setupFiles: ['tests/freshDocument.ts'],
        },
      },
      {
        plugins: [engine],
        test: {...all, name: 'alone', include: alone, isolate: true},
      },
      {
        plugins: [engine],
        test: {
          ...all,
          name: 'plain',
          include: files.filter((file) => !hasDocument(file)),
          setupFiles: ['tests/freshModules.ts'],
        },
      },
    ],
  },
});
