import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Queues that are defined and never worked would take jobs and do nothing. */
it('every defined queue has a worker', () => {
  const sources = globSync('jobs/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const defined = sources.flatMap((source) => [...source.matchAll(/export const (\w+Queue) = \(/g)].map(([, name]) => name!));
  const worked = [...readFileSync('server/queues.ts', 'utf8').matchAll(/^ {2}(\w+Queue)\(/gm)].map(([, name]) => name!);
  expect(defined.length).toBeGreaterThan(10);
  expect(worked.toSorted()).toEqual(defined.toSorted());
});
