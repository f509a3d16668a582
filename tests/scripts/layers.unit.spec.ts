import { describe, expect, it } from 'vitest';
import { layerRules } from '../../layers.config.ts';
import { layerFindings } from '#scripts/support/layers/findings.ts';
import { importGraph } from '#scripts/support/layers/import-graph.ts';

/** The rules that this file breaks by its code. What it imports is there, and a test uses all. */
const brokenIn = (file: string, code: string): string[] => {
  const graph = new Map(importGraph([file], () => code));
  const imported = [...graph.get(file)!.keys()].filter((one) => /\.(?:tsx?|css)$/.test(one) && one !== file);
  for (const one of imported) graph.set(one, new Map());
  graph.set('tests/all.spec.ts', new Map([file, ...imported].map((one) => [one, { typeOnly: true }])));
  return layerFindings(graph, layerRules).map(ruleOf);
};
const ruleOf = (finding: string): string => finding.split(':', 1)[0]!;

/** A rule that falls out of the file makes nothing fail, so that each is shown a mistake. */
const mistakes: [rule: string, file: string, code: string][] = [
  ['domain-is-pure', 'domain/quizzes/a.ts', "import { readFileSync } from 'node:fs';"],
  ['domain-is-pure', 'domain/quizzes/a.ts', "import { randomUUID } from 'crypto';"],
  ['domain-is-pure', 'domain/quizzes/a.ts', "import pLimit from 'p-limit';"],
  ['web-sees-only-schemas-and-constants', 'web/lib/a.ts', "import type { b } from '../../api/quizzes/routes.ts';"],
  ['read-models-know-only-their-own-tables', 'projections/lessons/projection.ts', "import { b } from '../quizzes/tables.ts';"],
  [
    'read-models-know-only-their-own-tables',
    'projections/lessons/projection.ts',
    "import { b } from '#projections/classes/roster/tables.ts';",
  ],
  ['routes-read-what-they-declare', 'api/quizzes/routes.ts', "import { liveReads } from '../../projections/runner/live.ts';"],
  ['web-takes-no-domain-rules-with-schemas', 'web/lib/a.ts', "import { b } from '#domain/quizzes/events.ts';"],
  ['rules-of-pages-load-no-zod', 'web/lib/a.ts', "import { z } from 'zod';"],
  ['rules-of-pages-load-no-zod', 'domain/lessons/lesson/material-rules.ts', "import { z } from 'zod/mini';"],
  // Without its name the import stays, and the file is loaded.
  ['rules-of-pages-load-no-zod', 'web/lib/a.ts', "import { type z } from 'zod';"],
  ['ui-knows-no-widget', 'web/ui/form/a.ts', "import { b } from '../../widgets/video-card/b.ts';"],
  ['no-tests-in-the-product', 'scripts/a.ts', "import { b } from '../tests/b.ts';"],
  ['rooms-in-order', 'domain/quizzes/a.ts', "import type { b } from '../assignments/b.ts';"],
  ['rooms-in-order', 'domain/shared/a.ts', "import { b } from '../districts/district/b.ts';"],
  ['rooms-in-order', 'commands/accounts/a.ts', "import { b } from '#commands/audit/erase-person.ts';"],
  ['rooms-in-order', 'projections/districts/a.ts', "import { b } from '../classes/roster/tables.ts';"],
  ['rooms-in-order', 'api/lessons/a.ts', "import type { b } from '../quiz-taking/quiz-solutions/schemas.ts';"],
  ['rooms-in-order', 'web/widgets/edit-history/a.ts', "import { b } from '#web/reports/b.ts';"],
  ['rooms-in-order', 'api/http/a.ts', "import { b } from '../districts/b.ts';"],
  ['rooms-in-order', 'web/accounts/pages/account/a.tsx', "import { b } from '../../../classes/class-join/b.tsx';"],
  ['rooms-in-order', 'domain/nowhere/a.ts', ''],
  ['no-cycles', 'web/lib/a.ts', "import { b } from './a.ts';"],
  ...layerRules.forbidden
    .filter(({ name }) => name.endsWith('-imports-only-below'))
    .map(({ name }): [string, string, string] => {
      const floor = name.replace('-imports-only-below', '');
      return [name, `${floor}/a/a.ts`, "import type { b } from '../../web/b.ts';"];
    }),
];

it.each(mistakes)('detects a violation of %s in %s: %s', (rule, file, code) => {
  expect(brokenIn(file, code)).toContain(rule);
});

it('has an example violation for every rule', () => {
  const { forbidden, rooms, noCycles } = layerRules;
  expect(new Set(mistakes.map(([rule]) => rule))).toEqual(new Set([...forbidden, rooms, noCycles].map(({ name }) => name)));
});

const allowed: [what: string, file: string, code: string][] = [
  ['zod in the domain', 'domain/quizzes/a.ts', "import { z } from 'zod';"],
  [
    'types of schemas in the browser',
    'web/lib/a.ts',
    "import type { z } from 'zod';\nexport type { b } from '#domain/quizzes/events.ts';",
  ],
  ['tables of its own', 'projections/lessons/a.ts', "import { b } from './tables.ts';"],
  ['a query on several read models', 'projections/lessons/a.ts', "import { b } from '../quizzes/tables.ts';"],
  ['a room before its own', 'domain/assignments/a.ts', "import { b } from '#domain/quizzes/b.ts';"],
  ['a floor below', 'commands/quizzes/a.ts', "import { b } from '#domain/quizzes/decider.ts';"],
  ['a Spanish twin that compares itself', 'web/ui/texts.es.ts', "import type { b } from './texts.es.ts';"],
];

it.each(allowed)('allows %s', (_what, file, code) => {
  expect(brokenIn(file, code)).toEqual([]);
});

describe('an import', () => {
  const rule = 'rooms-in-order';
  it.each([
    "import { b } from '../reports/b.ts';",
    "import '../reports/b.css';",
    "import type { B } from '../reports/b.ts';",
    "export * from '../reports/b.ts';",
    "export { type B } from '../reports/b.ts';",
    "export const b = () => import('../reports/b.ts');",
    "export type B = import('../reports/b.ts').B;",
    "export const b = new Worker(new URL('../reports/b.worker.ts', import.meta.url));",
  ])('is detected: %s', (code) => {
    expect(brokenIn('web/ui/a.ts', code)).toEqual([rule]);
  });

  it('of a style sheet is detected', () => {
    expect(brokenIn('web/ui/a.css', "@import url('../reports/b.css');")).toEqual([rule]);
  });

  it('in a comment or string is ignored', () => {
    expect(brokenIn('web/ui/a.ts', "// import('../reports/b.ts')\nexport const a = 'import x from ../reports/b.ts';")).toEqual(
      [],
    );
  });

  it('of a missing file is reported', () => {
    const graph = importGraph(['root.config.ts'], () => "import './lost.ts';");
    expect(layerFindings(graph, layerRules)).toEqual([
      'imports-lead-somewhere: root.config.ts imports lost.ts, which is not there.',
    ]);
  });
});

it('reports the path of a cycle once, without the files that lead to it', () => {
  const sources: Record<string, string> = {
    'before.config.ts': "import './a.config.ts';",
    'a.config.ts': "import './b.config.ts';",
    'b.config.ts': "import './c.config.ts'; import './after.config.ts';",
    'c.config.ts': "import type { a } from './a.config.ts';",
    'after.config.ts': '',
  };
  const graph = importGraph(Object.keys(sources), (file) => sources[file]!);
  expect(layerFindings(graph, layerRules)).toEqual(['no-cycles: a.config.ts → b.config.ts → c.config.ts → a.config.ts']);
});

it.each(['web/ui/lost.ts', 'web/ui/lost.css', 'tests/support/lost.ts'])('reports that nothing uses %s', (file) => {
  const [finding] = layerFindings(
    importGraph([file], () => ''),
    layerRules,
  );
  expect(finding).toContain(`everything-is-used: nothing imports ${file}.`);
});
