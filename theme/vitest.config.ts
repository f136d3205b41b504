import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';
import type {Plugin} from 'vitest/config';

const themeDir = fileURLToPath(new URL('.', import.meta.url));

// The folders that the engine searches, without a site's own src/theme.
const FOLDERS: [prefix: string, folders: string[]][] = [
  ['@theme/', ['components', 'layouts']],
  ['@theme-original/', ['components', 'layouts']],
  ['@theme-init/', ['components', 'layouts']],
  ['@docusaurus/', ['compat']],
];

const VIRTUAL: Record<string, string> = {
  '@octavo/contract': 'contract.ts',
  '@octavo/footer': 'components/Footer/index.tsx',
  '@octavo/region': 'components/core/Region.tsx',
  '@octavo/mdx-components': 'entries/mdxComponents.ts',
  '@octavo/search': 'tests/fixtures/searchWorker.ts',
  '@octavo/search-languages': 'tests/fixtures/nothing.ts',
  '@octavo/shared': 'tests/fixtures/nothing.ts',
  '@octavo/reading': 'tests/fixtures/nothing.ts',
  '@octavo/site': 'tests/fixtures/site.ts',
  '@octavo/layouts': 'tests/fixtures/layouts.ts',
  '@octavo/first-metadata': 'tests/fixtures/firstMetadata.ts',
  '@octavo/global-data': 'tests/fixtures/globalData.ts',
  '@octavo/modules': 'tests/fixtures/modules.tsx',
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

const engine: Plugin = {
  name: 'octavo-resolution',
  enforce: 'pre',
  resolveId: resolveLikeTheEngine,
};

export default defineConfig({
  plugins: [engine],
  test: {include: ['tests/**/*.test.{ts,tsx}'], restoreMocks: true},
});
