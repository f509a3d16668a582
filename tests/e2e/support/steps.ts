import { it, type TestContext } from 'vitest';

export type TakeStep = (name: string, work: () => Promise<void>, timeout?: number) => void;

type Task = TestContext['task'];
type Node = Task['file'] | Task['file']['tasks'][number];

/** The tests of a file as they stand in it. Groups within groups are collected after what surrounds them, so the order of collecting is another. */
const inOrder = (node: Node): Task[] => (node.type === 'suite' ? node.tasks.flatMap(inOrder) : [node as Task]);

/**
 * Steps that build on each other, each a test of its own. A step that runs alone, or in another order, first takes those
 * before it; one that failed is named by all that come after it.
 */
export const steps = (): TakeStep => {
  const known = new Map<string, () => Promise<void>>();
  return (name, work, timeout) => {
    if (known.has(name)) throw new Error(`Two steps are called “${name}”.`);
    let taken: Promise<void> | null = null;
    const take = (): Promise<void> => (taken ??= work());
    known.set(name, take);
    it(name, { ...(timeout === undefined ? {} : { timeout }) }, async ({ task }) => {
      const tests = inOrder(task.file);
      for (const earlier of tests.slice(0, tests.indexOf(task))) {
        await known
          .get(earlier.name)?.()
          .catch((error: unknown) => {
            throw new Error(`This builds on “${earlier.name}”, which failed.`, { cause: error });
          });
      }
      await take();
    });
  };
};
