import { describe, expect, it } from 'vitest';
import { chooseTests, type Change } from '#scripts/support/changed/choose-tests.ts';
import { choiceInWords } from '#scripts/support/test-plan.ts';
import { importGraph } from '#scripts/support/layers/import-graph.ts';

/** A product as small as the choice can be shown on. */
const files: Record<string, string> = {
  'domain/quizzes/decider.ts': 'export const decide = 1;',
  'commands/quizzes/quiz.ts': `import '#domain/quizzes/decider.ts';`,
  'api/quizzes/routes.ts': `import '#commands/quizzes/quiz.ts'; const a = { path: '/quizzes/{uuid}/publish' };`,
  'api/lessons/routes.ts': `const a = { path: '/lessons/{id}', reads: ['lessons', 'quiz_results'] };`,
  'projections/quiz-taking/quiz-results/tables.ts': 'export const tables = 1;',
  'projections/lessons/tables.ts': 'export const tables = 1;',
  'api/routes.ts': `import './quizzes/routes.ts'; import './lessons/routes.ts';`,
  'server/app.ts': `import '../api/routes.ts'; import '#projections/quiz-taking/quiz-results/tables.ts';`,
  'tests/support/app.ts': `import '../../server/app.ts';`,
  'web/reports/pages/gradebook/view.tsx': 'export const view = 1;',
  'web/reports/pages/gradebook/view.css': '.view {}',
  'docs/guide.md': '',
  'tests/domain/quiz-decider.unit.spec.ts': `import '#domain/quizzes/decider.ts';`,
  'tests/domain/lesson.unit.spec.ts': `import type { A } from '#domain/quizzes/decider.ts';`,
  'tests/docs/routes.unit.spec.ts': `readFileSync(join(folder, 'routes.ts'))`,
  'tests/docs/lesson-routes.unit.spec.ts': `readFileSync('api/lessons/routes.ts')`,
  'tests/docs/links.unit.spec.ts': `readFileSync('docs/guide.md')`,
  'tests/api/quizzes.int.spec.ts': "import '../support/app.ts'; post(`/quizzes/${quiz.uuid}/publish`);",
  'tests/api/lessons.int.spec.ts': "import '../support/app.ts'; get(`/lessons/${id}`);",
  'tests/api/other.int.spec.ts': `import '../support/app.ts'; get('/quizzes');`,
  'tests/projections/quiz-results.int.spec.ts': `import '#projections/quiz-taking/quiz-results/tables.ts';`,
  'tests/e2e/gradebook.e2e.spec.ts': '',
  'tests/e2e/player.e2e.spec.ts': '',
  'tests/e2e/journeys/teacher.e2e.spec.ts': '',
};

const of = (path: string): Change['tests'][number] => ({ path, source: files[path]! });
const isCode = (path: string): boolean => /\.(?:tsx?|css)$/.test(path);

const choose = (changed: string[], isSlow = (path: string) => path.startsWith('tests/e2e/')) =>
  chooseTests({
    changed,
    graph: importGraph(Object.keys(files).filter(isCode), (path) => files[path]!),
    tests: Object.keys(files)
      .filter((path) => path.includes('.spec.'))
      .map(of),
    routeFiles: Object.keys(files)
      .filter((path) => path.endsWith('/routes.ts') && path !== 'api/routes.ts')
      .map(of),
    isSlow,
  });
const pathsOf = (changed: string[]): string[] => choose(changed).tests.map(({ path }) => path);

const journey = 'tests/e2e/journeys/teacher.e2e.spec.ts';

describe('a change', () => {
  it('to a rule selects the tests that import it or call its routes, but not through the whole app', () => {
    expect(pathsOf(['domain/quizzes/decider.ts'])).toEqual([
      'tests/domain/quiz-decider.unit.spec.ts',
      'tests/api/quizzes.int.spec.ts',
      journey,
    ]);
  });

  it('to a read model selects the tests that call the routes reading it', () => {
    expect(pathsOf(['projections/quiz-taking/quiz-results/tables.ts'])).toEqual([
      'tests/projections/quiz-results.int.spec.ts',
      'tests/api/lessons.int.spec.ts',
      journey,
    ]);
  });

  it('to a read model with the name of its room selects them too', () => {
    expect(pathsOf(['projections/lessons/tables.ts'])).toContain('tests/api/lessons.int.spec.ts');
  });

  it('to a page selects the browser test of the same name first', () => {
    expect(pathsOf(['web/reports/pages/gradebook/view.tsx'])).toEqual(['tests/e2e/gradebook.e2e.spec.ts', journey]);
  });

  it('to a file with a name that many folders have selects only the readers that name its folder', () => {
    expect(pathsOf(['api/lessons/routes.ts'])).not.toContain('tests/docs/routes.unit.spec.ts');
    expect(pathsOf(['api/lessons/routes.ts'])).toContain('tests/docs/lesson-routes.unit.spec.ts');
  });

  it('to a document selects the tests that read it', () => {
    expect(pathsOf(['docs/guide.md'])).toEqual(['tests/docs/links.unit.spec.ts']);
  });

  it('to a test alone selects that test, slow or not', () => {
    expect(pathsOf(['tests/e2e/player.e2e.spec.ts'])).toEqual(['tests/e2e/player.e2e.spec.ts']);
    const slow = choose(['tests/api/other.int.spec.ts'], () => true);
    expect(slow.tests.map(({ path }) => path)).toEqual(['tests/api/other.int.spec.ts']);
  });

  it('to an unreferenced file selects the tests in the nearest folder', () => {
    expect(pathsOf(['tests/projections/rows.csv'])).toEqual(['tests/projections/quiz-results.int.spec.ts']);
    expect(pathsOf(['tests/domain/quiz/new/words.json'])).toEqual([
      'tests/domain/quiz-decider.unit.spec.ts',
      'tests/domain/lesson.unit.spec.ts',
    ]);
  });

  it('to settings selects every unit test', () => {
    expect(pathsOf(['package-lock.json']).filter((path) => path.includes('.unit.'))).toHaveLength(5);
  });

  it('of no files selects no tests', () => {
    expect(choose([])).toEqual({ tests: [], noRoom: [] });
  });
});

describe('a change affecting more tests than fit into three minutes', () => {
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `tests/projections/reports/v${String(index).padStart(2, '0')}.int.spec.ts`,
      `import '#projections/reports/all.ts';`,
    ]),
  );
  const all = { 'projections/reports/all.ts': '', ...many };
  const choice = chooseTests({
    changed: ['projections/reports/all.ts'],
    graph: importGraph(Object.keys(all), (path) => (all as Record<string, string>)[path]!),
    tests: Object.entries(many).map(([path, source]) => ({ path, source })),
    routeFiles: [],
    isSlow: () => false,
  });

  it('selects the nearest tests and names the others', () => {
    expect([choice.tests.length, choice.noRoom.length]).toEqual([12, 28]);
    const words = choiceInWords(['projections/reports/all.ts'], choice);
    expect(words.slice(0, 3)).toEqual([
      '1 changed files, 12 test files:',
      '  imports projections/reports/all.ts',
      '    tests/projections/reports/v00.int.spec.ts',
    ]);
    expect(words.at(-1)).toBe('    and 18 others');
  });
});
