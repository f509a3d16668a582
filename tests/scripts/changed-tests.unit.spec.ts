import { expect, it } from 'vitest';
import { testsBeyondImports } from '../../scripts/support/changed-tests.ts';

const tests = [
  { path: 'tests/domain/results.unit.spec.ts', source: `import { resultOf } from '../../domain/quiz-solution/results.ts';` },
  { path: 'tests/docs/flow-table.unit.spec.ts', source: `readFileSync('docs/flow.md', 'utf8')` },
  { path: 'tests/domain/event-fixtures.unit.spec.ts', source: `readdirSync(new URL('../fixtures/events/', import.meta.url))` },
  { path: 'tests/projections/command-line.int.spec.ts', source: `execFile(process.execPath, [script])` },
  { path: 'tests/api/search.int.spec.ts', source: 'startWorld()' },
  { path: 'tests/e2e/search.e2e.spec.ts', source: 'useProduct()' },
];
const [results, flow, fixtures, commandLine, , browser] = tests.map(({ path }) => path) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

it.each([
  ['nothing', [], []],
  ['a document', ['docs/guide.md'], [flow]],
  ['a fixture that a test reads', ['tests/fixtures/events/QuizCreated.v1.json'], [fixtures]],
  ['a rule that programs and pages stand on', ['domain/quiz/rules.ts'], [commandLine, browser]],
  ['a style sheet', ['web/ui/form/button.css'], [commandLine, browser]],
  ['what browser tests share', ['tests/e2e/support/product.ts'], [browser]],
  ['a test alone', [results], [results]],
  ['the libraries', ['package-lock.json'], tests.map(({ path }) => path)],
])('after a change of %s, tests that do not import it run too', (_, changed, expected) => {
  expect(testsBeyondImports(changed, tests)).toEqual(expected);
});
