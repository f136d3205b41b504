import {defineConfig} from 'vitest/config';

export default defineConfig({
  cacheDir: '.results/vite',
  test: {
    include: ['specs/**/*.spec.ts'],
    globalSetup: ['support/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One browser at a time: the machines that run this are small.
    fileParallelism: false,
  },
});
