import {defineConfig} from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'https://bench.example.org',
  integrations: [
    starlight({
      title: 'Benchmark Docs',
      sidebar: [{label: 'Docs', autogenerate: {directory: 'docs', collapsed: true}}],
    }),
  ],
});
