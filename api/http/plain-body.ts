import { HttpProblem } from './problem.ts';

/** Deeper than anything that a route takes, and far from what a stack can bear. */
const deepest = 32;

const shadowsObjects = (name: string): boolean => name in Object.prototype;

/**
 * A field named like something that every object has (`toString`, `valueOf`, `__proto__`, …) breaks whoever reads or compares the
 * value around it, schemas too; none of ours is called that. @throws 400
 */
export const assertPlain = (body: unknown): void => {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new HttpProblem(400, 'malformed_request', 'The body is nested too deeply.');
    const objects = level.filter((value): value is object => typeof value === 'object' && value !== null);
    for (const name of objects.flatMap((value) => (Array.isArray(value) ? [] : Object.keys(value)))) {
      if (shadowsObjects(name))
        throw new HttpProblem(400, 'malformed_request', `The body has a field "${name}", which no address takes.`);
    }
    level = objects.flatMap((value): unknown[] => Object.values(value));
  }
};
