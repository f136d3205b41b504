import {defineConfig} from 'vitest/config';

// Three spec files at a time: the machines that run the tests have two cores, and
// specs often wait. Spec files share three processes: each process loads Playwright,
// which takes as long as a short spec. Specs keep no state in modules.
const limits = {testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 3, isolate: false};

export default defineConfig({
  cacheDir: '.results/vite',
  test: {
    maxWorkers: limits.maxWorkers,
    // Runs once for all projects.
    globalSetup: ['support/sites.ts'],
    projects: [
      {
        cacheDir: '.results/vite',
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
