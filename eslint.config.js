import {defineConfig} from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Imports that would point uphill: entries → layouts → components → hooks → lib. */
function forbidImports(folder, group, message) {
  return {
    files: [`theme/${folder}/**/*.{ts,tsx}`],
    rules: {'@typescript-eslint/no-restricted-imports': ['error', {patterns: [{group, message}]}]},
  };
}

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      'bin/',
      'bench/',
      'parity/.work/',
      'site/build/',
      '**/.docusaurus/',
      'theme/npm/',
      'theme/contract.ts',
      'e2e/.results/',
    ],
  },
  tseslint.configs.strict,
  {
    files: ['theme/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        {varsIgnorePattern: '^_', argsIgnorePattern: '^_'},
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['theme/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  forbidImports(
    'lib',
    ['react', 'react-dom', '@theme/*', '@docusaurus/*', '../hooks/*', '../components/*'],
    'lib holds plain functions: no React and nothing from above it.',
  ),
  forbidImports(
    'hooks',
    ['@theme/*', '@docusaurus/*', '**/components/*', '**/layouts/*', '**/entries/*', '**/compat/*'],
    'hooks may use lib, nothing above them.',
  ),
  forbidImports(
    'components',
    ['@docusaurus/*', '**/layouts/*', '**/entries/*', '**/compat/*'],
    'components may use hooks and lib, nothing above them.',
  ),
);
