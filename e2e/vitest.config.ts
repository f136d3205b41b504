import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

// Two spec files at a time: the machines that run the tests have two cores.
const limits = {testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 2};

// English needs no rules beside lunr's own.
const noLanguages = fileURLToPath(new URL('../theme/tests/fixtures/nothing.ts', import.meta.url));

export default defineConfig({
  cacheDir: '.results/vite',
  test: {
    maxWorkers: limits.maxWorkers,
    // Runs once for all projects.
    globalSetup: ['support/sites.ts'],
    projects: [
      {
        cacheDir: '.results/vite',
        resolve: {alias: {'@octavo/search-languages': noLanguages}},
        test: {name: 'html', include: ['html/**/*.spec.ts'], ...limits},
      },
      {
        cacheDir: '.results/vite',
        test: {
          name: 'browser',
          include: ['specs/**/*.spec.ts'],
          globalSetup: ['support/chromium.ts'],
          ...limits,
        },
      },
    ],
  },
});
