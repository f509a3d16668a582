import path from 'node:path';

/** What `npm test -- changed` runs beside the tests that import a changed file: those that reach it in another way. */

export interface TestFile {
  readonly path: string;
  readonly source: string;
}

const settings = ['package.json', 'package-lock.json', 'vite.config.ts', 'vitest.config.ts', 'tsconfig.json'];

/** On a floor of the app, whichever there are. */
const isOfApp = (file: string): boolean => file.includes('/') && !/^(?:tests|docs|\.\w+)\//.test(file);

/** It reads sources, documents or fixtures as texts, which no import tells. */
const readsFiles = ({ source }: TestFile): boolean =>
  /\b(?:readFile|readFileSync|readdir|readdirSync|globSync|glob)\(/.test(source);

/** It names the file, its kind or a folder on its way. */
const mentions = ({ source }: TestFile, file: string): boolean => {
  const folders = path
    .dirname(file)
    .split('/')
    .filter((folder) => folder !== '.' && folder !== 'tests');
  const words = [path.basename(file), `*${path.extname(file)}`, ...folders.map((folder) => `${folder}/`)];
  return words.some((word) => source.includes(word));
};

/** It starts programs of ours, or the whole app, in processes of their own. */
const startsPrograms = ({ path: file, source }: TestFile): boolean =>
  file.endsWith('.e2e.spec.ts') ||
  (file.endsWith('.int.spec.ts') && /\b(?:spawn|execFile|startServer|createDemoDatabase)\b/.test(source));

/** Every browser test file stands on these. */
const isBrowserSupport = (path: string): boolean => path.startsWith('tests/e2e/support/');

/** Test files to run after a change of these files, beyond those whose imports lead to one of them. */
export const testsBeyondImports = (changed: readonly string[], tests: readonly TestFile[]): string[] => {
  if (changed.length === 0) return [];
  if (changed.some((path) => settings.includes(path))) return tests.map(({ path }) => path);
  const app = changed.some(isOfApp);
  const browser = changed.some(isBrowserSupport);
  const isTouched = (test: TestFile): boolean =>
    changed.includes(test.path) ||
    (readsFiles(test) && changed.some((file) => mentions(test, file))) ||
    (app && startsPrograms(test)) ||
    (browser && test.path.endsWith('.e2e.spec.ts'));
  return tests.filter(isTouched).map(({ path }) => path);
};
