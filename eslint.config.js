import checkFile from 'eslint-plugin-check-file';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Inlined, such a literal has its properties checked by TypeScript, also for those that there are not. */
const noSpreadLiterals = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write the properties out: a spread hides unknown ones.',
  },
  { selector: 'JSXSpreadAttribute > ObjectExpression', message: 'Write the properties out: a spread hides unknown ones.' },
  { selector: 'ArrayExpression > SpreadElement > ArrayExpression', message: 'Write the items out.' },
];

const oneClient = { selector: "CallExpression[callee.name='createHttpClient']", message: 'A page has one client: pageClient().' };

/** Sentences stand in texts.ts beside the component, where all of them can be read and another language can follow. */
const noTextsInside = [
  { selector: 'JSXText[value=/[A-Za-z]{2}/]', message: 'Put the text into texts.ts beside the component.' },
  {
    selector: 'JSXAttribute[name.name=/^(aria-label|label|title|placeholder|alt|summary|hint)$/] > Literal[value=/[A-Za-z]{2}/]',
    message: 'Put the text into texts.ts beside the component.',
  },
];

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'coverage/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'check-file': checkFile },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'check-file/filename-naming-convention': ['error', { '**/*.{ts,tsx}': 'KEBAB_CASE' }, { ignoreMiddleExtensions: true }],
      'check-file/folder-naming-convention': ['error', { '**/': 'KEBAB_CASE' }],
      'no-console': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      'no-restricted-syntax': ['error', ...noSpreadLiterals],
      eqeqeq: 'error',
    },
  },
  {
    files: ['domain/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'process', message: 'domain/ is given its input.' }],
      'no-restricted-syntax': [
        'error',
        ...noSpreadLiterals,
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time arrives in the command.' },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Time arrives in the command.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Ids arrive in the command.',
        },
      ],
    },
  },
  { files: ['web/**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: { ...reactHooks.configs.recommended.rules } },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/lib/effects.ts', 'web/lib/process.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['redux-saga', 'redux-saga/*'], message: 'Use lib/effects.ts, whose effects are typed.' }] },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/lib/page-client.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...noSpreadLiterals, oneClient],
    },
  },
  {
    files: ['web/**/*.tsx'],
    // A text with a link inside is a function of it, and stands in texts.tsx.
    ignores: ['web/**/texts.tsx', 'web/**/texts.es.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...noSpreadLiterals, oneClient, ...noTextsInside] },
  },
  { files: ['scripts/**', 'tests/**', 'import/**'], rules: { 'no-console': 'off' } },
  // What a tool loads by its file.
  { files: ['*.config.ts', 'eslint.config.js', 'scripts/support/test-reporter.ts'], rules: { 'no-restricted-exports': 'off' } },
);
