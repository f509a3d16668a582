import { it } from 'vitest';

export type TakeStep = (name: string, work: () => Promise<void>, timeout?: number) => void;

/**
 * Steps that build on each other, each a test of its own. A step that runs alone, or in another order, first takes those
 * before it; one that failed is named by all that come after it.
 */
export const steps = (): TakeStep => {
  const known: { readonly name: string; readonly take: () => Promise<void> }[] = [];
  return (name, work, timeout) => {
    const before = [...known];
    let taken: Promise<void> | null = null;
    const take = (): Promise<void> => (taken ??= work());
    known.push({ name, take });
    it(name, { ...(timeout === undefined ? {} : { timeout }) }, async () => {
      for (const earlier of before) {
        await earlier.take().catch((error: unknown) => {
          throw new Error(`This builds on “${earlier.name}”, which failed.`, { cause: error });
        });
      }
      await take();
    });
  };
};
