import { describe, expect, it } from 'vitest';
import { layerRules } from '../../layers.config.ts';
import { layerFindings } from '../../scripts/support/layers/findings.ts';
import { importGraph } from '../../scripts/support/layers/import-graph.ts';

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
  ['domain-is-pure', 'domain/quiz/a.ts', "import { readFileSync } from 'node:fs';"],
  ['domain-is-pure', 'domain/quiz/a.ts', "import { randomUUID } from 'crypto';"],
  ['domain-is-pure', 'domain/quiz/a.ts', "import pLimit from 'p-limit';"],
  ['web-sees-only-schemas-and-constants', 'web/lib/a.ts', "import type { b } from '../../api/quizzes/routes.ts';"],
  ['read-models-know-only-their-own-tables', 'projections/lessons/a.ts', "import { b } from '../quizzes/tables.ts';"],
  ['read-models-know-only-their-own-tables', 'projections/lessons/a.ts', "import { b } from '../roster/district-tables.ts';"],
  ['routes-read-what-they-declare', 'api/quizzes/routes.ts', "import { liveReads } from '../../projections/runner/live.ts';"],
  ['web-takes-no-domain-rules-with-schemas', 'web/lib/a.ts', "import { b } from '../../domain/quiz/events.ts';"],
  ['rules-of-pages-load-no-zod', 'web/lib/a.ts', "import { z } from 'zod';"],
  ['rules-of-pages-load-no-zod', 'domain/lesson/material-rules.ts', "import { z } from 'zod/mini';"],
  // Without its name the import stays, and the file is loaded.
  ['rules-of-pages-load-no-zod', 'web/lib/a.ts', "import { type z } from 'zod';"],
  ['features-do-not-import-each-other', 'web/features/player/a.ts', "import { b } from '../reports/b.ts';"],
  ['widgets-know-no-feature', 'web/widgets/video-card/a.ts', "import { b } from '../../features/reports/b.ts';"],
  ['ui-knows-no-feature', 'web/ui/form/a.ts', "import { b } from '../../widgets/video-card/b.ts';"],
  ['no-tests-in-the-product', 'scripts/a.ts', "import { b } from '../tests/b.ts';"],
  ['rooms-in-order', 'domain/quiz/a.ts', "import type { b } from '../quiz-assignment/b.ts';"],
  ['rooms-in-order', 'domain/shared/a.ts', "import { b } from '../district/b.ts';"],
  ['rooms-in-order', 'domain/quiz/a.ts', "import { b } from './item-analysis.ts';"],
  ['rooms-in-order', 'commands/person/a.ts', "import { b } from './erase-person.ts';"],
  ['rooms-in-order', 'projections/school-plans/a.ts', "import { b } from '../roster/tables.ts';"],
  ['rooms-in-order', 'views/districts/a.ts', "import { b } from '../../projections/quizzes/tables.ts';"],
  ['rooms-in-order', 'api/lessons/a.ts', "import type { b } from '../quiz-solutions/schemas.ts';"],
  ['rooms-in-order', 'api/http/a.ts', "import { b } from '../districts/b.ts';"],
  ['rooms-in-order', 'web/pages/account/a.tsx', "import { b } from '../../features/class-join/b.tsx';"],
  ['rooms-in-order', 'domain/nowhere/a.ts', ''],
  ['no-cycles', 'web/lib/a.ts', "import { b } from './a.ts';"],
  ...layerRules.forbidden
    .filter(({ name }) => name.endsWith('-imports-only-below'))
    .map(({ name }): [string, string, string] => {
      const floor = name.replace('-imports-only-below', '');
      return [name, `${floor}/a/a.ts`, "import type { b } from '../../web/b.ts';"];
    }),
];

it.each(mistakes)('finds what breaks %s in %s: %s', (rule, file, code) => {
  expect(brokenIn(file, code)).toContain(rule);
});

it('has shown a mistake to every rule', () => {
  const { forbidden, rooms, noCycles } = layerRules;
  expect(new Set(mistakes.map(([rule]) => rule))).toEqual(new Set([...forbidden, rooms, noCycles].map(({ name }) => name)));
});

const allowed: [what: string, file: string, code: string][] = [
  ['zod in the domain', 'domain/quiz/a.ts', "import { z } from 'zod';"],
  [
    'types of schemas in the browser',
    'web/lib/a.ts',
    "import type { z } from 'zod';\nexport type { b } from '../../domain/quiz/events.ts';",
  ],
  ['tables of its own', 'projections/lessons/a.ts', "import { b } from './tables.ts';"],
  ['a feature’s own files', 'web/features/player/a.ts', "import { b } from '../player/b.ts';"],
  ['a room before its own', 'domain/quiz-assignment/a.ts', "import { b } from '../quiz/b.ts';"],
  ['a floor below', 'commands/quiz/a.ts', "import { b } from '../../domain/quiz/decider.ts';"],
  ['a Spanish twin that compares itself', 'web/ui/texts.es.ts', "import type { b } from './texts.es.ts';"],
];

it.each(allowed)('allows %s', (_what, file, code) => {
  expect(brokenIn(file, code)).toEqual([]);
});

describe('an import', () => {
  const rule = 'ui-knows-no-feature';
  it.each([
    "import { b } from '../features/reports/b.ts';",
    "import '../features/reports/b.css';",
    "import type { B } from '../features/reports/b.ts';",
    "export * from '../features/reports/b.ts';",
    "export { type B } from '../features/reports/b.ts';",
    "export const b = () => import('../features/reports/b.ts');",
    "export type B = import('../features/reports/b.ts').B;",
    "export const b = new Worker(new URL('../features/reports/b.worker.ts', import.meta.url));",
  ])('is found: %s', (code) => {
    expect(brokenIn('web/ui/a.ts', code)).toEqual([rule, 'rooms-in-order']);
  });

  it('of styles is found', () => {
    expect(brokenIn('web/ui/a.css', "@import url('../features/reports/b.css');")).toEqual([rule, 'rooms-in-order']);
  });

  it('in words is none', () => {
    expect(
      brokenIn('web/ui/a.ts', "// import('../features/reports/b.ts')\nexport const a = 'import x from ../features/b.ts';"),
    ).toEqual([]);
  });

  it('of what is not there is found', () => {
    const graph = importGraph(['root.config.ts'], () => "import './lost.ts';");
    expect(layerFindings(graph, layerRules)).toEqual([
      'imports-lead-somewhere: root.config.ts imports lost.ts, which is not there.',
    ]);
  });
});

it('names the way along a cycle, once, and not what leads to it', () => {
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

it.each(['web/ui/lost.ts', 'web/ui/lost.css', 'tests/support/lost.ts'])('finds that nothing uses %s', (file) => {
  const [finding] = layerFindings(
    importGraph([file], () => ''),
    layerRules,
  );
  expect(finding).toContain(`everything-is-used: nothing imports ${file}.`);
});
