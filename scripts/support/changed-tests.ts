/** What `npm test -- changed` runs beside the tests that import a changed file: those that reach it in another way. */

export interface TestFile {
  readonly path: string;
  readonly source: string;
}

const floors = ['domain', 'eventstore', 'platform', 'commands', 'projections', 'import', 'demo', 'api', 'web', 'scripts'];
const settings = ['package.json', 'package-lock.json', 'vite.config.ts', 'vitest.config.ts', 'tsconfig.json'];

const isOn = (path: string, folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`));

/** It reads sources, documents or fixtures as texts, which no import tells. */
const readsFiles = ({ source }: TestFile): boolean =>
  /\b(?:readFile|readFileSync|readdir|readdirSync|globSync|glob)\(/.test(source);

/** It starts programs of ours, or the whole app, in processes of their own. */
const startsPrograms = ({ path, source }: TestFile): boolean =>
  path.endsWith('.e2e.spec.ts') ||
  (path.endsWith('.int.spec.ts') && /\b(?:spawn|execFile|startServer|createDemoDatabase)\b/.test(source));

/** Every browser test file stands on these. */
const isBrowserSupport = (path: string): boolean => path.startsWith('tests/e2e/support/');

/** Test files to run after a change of these files, beyond those whose imports lead to one of them. */
export const testsBeyondImports = (changed: readonly string[], tests: readonly TestFile[]): string[] => {
  if (changed.length === 0) return [];
  if (changed.some((path) => settings.includes(path))) return tests.map(({ path }) => path);
  const app = changed.some((path) => isOn(path, floors));
  const browser = changed.some(isBrowserSupport);
  const isTouched = (test: TestFile): boolean =>
    changed.includes(test.path) ||
    readsFiles(test) ||
    (app && startsPrograms(test)) ||
    (browser && test.path.endsWith('.e2e.spec.ts'));
  return tests.filter(isTouched).map(({ path }) => path);
};
