import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {defineConfig} from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import literalText from './scripts/literal-text.js';

/** The names that TypeScript's DOM library declares, except those that Node and QuickJS share. */
function browserGlobals() {
  const file = createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts');
  const names = readFileSync(file, 'utf8').matchAll(/^declare (?:var|function) (\w+)/gm);
  const shared = ['URL', 'URLSearchParams', 'console'];
  return [...new Set(Array.from(names, ([, name]) => name))].filter(
    (name) => !shared.includes(name),
  );
}

// theme/tests/imports.test.ts checks which folder of the theme may import which.
const pureFunctions = {
  files: ['theme/lib/**/*.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...browserGlobals().map((name) => ({
        name,
        message: 'lib holds pure functions. Code for the browser belongs in theme/browser.',
      })),
    ],
    'no-restricted-syntax': [
      'error',
      ...[
        'Program > VariableDeclaration[kind=let]',
        'Program > ExportNamedDeclaration > VariableDeclaration[kind=let]',
        'Program > VariableDeclaration NewExpression[callee.name=/^(Weak)?(Map|Set)$/][arguments.length=0]',
      ].map((selector) => ({
        selector,
        message: 'lib holds pure functions: a module must not keep state.',
      })),
    ],
  },
};

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      'bin/',
      'dist/',
      'bench/',
      'parity/.work/',
      'site/build/',
      '**/.docusaurus/',
      'theme/npm/',
      '**/.octavo/',
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
    // They are CommonJS, as most scripts of sites are.
    files: ['internal/bundle/node/*.js', 'internal/noderun/*.cjs'],
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
  {
    // Sites are written in many ways.
    files: ['parity/fixtures/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
  {
    // Several files become one script, and use each other's names.
    files: [
      'internal/bundle/node/{evaluate,markdown,plugins,recorder,translations}.js',
      'internal/transform/js/*.js',
    ],
    languageOptions: {sourceType: 'script'},
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', {vars: 'local', ignoreRestSiblings: true}],
    },
  },
  {
    // Declarations of modules and globals: they describe code of others as it is.
    files: ['internal/editor/files/**/*.d.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/triple-slash-reference': 'off',
      'no-var': 'off',
    },
  },
  {
    files: ['theme/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  pureFunctions,
  {
    files: ['app', 'browser', 'components', 'entries', 'hooks', 'layouts', 'navigation'].map(
      (folder) => `theme/${folder}/**/*.{ts,tsx}`,
    ),
    plugins: {octavo: {rules: {'literal-text': literalText}}},
    rules: {'octavo/literal-text': 'error'},
  },
);
