import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  cacheDir: '.results/vite',
  resolve: {
    alias: {
      // English needs no rules beside lunr's own.
      '@octavo/search-languages': fileURLToPath(
        new URL('../theme/tests/fixtures/nothing.ts', import.meta.url),
      ),
    },
  },
  test: {
    include: ['specs/**/*.spec.ts'],
    globalSetup: ['support/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Two spec files at a time, which share a browser: the machines that run this are small.
    maxWorkers: 2,
  },
});
