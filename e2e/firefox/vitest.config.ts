import {defineConfig} from 'vitest/config';

// A smoke test in Firefox. It is no part of `make test`: run `make test-firefox`.
export default defineConfig({
  cacheDir: '../.results/vite-firefox',
  test: {
    include: ['*.spec.ts'],
    globalSetup: ['../support/sites.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
