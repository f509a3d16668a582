export interface BulkOptions<Item, Result> {
  /** Number of concurrent commands. The embedded store writes commands that arrive together in one batch, so many are cheap. */
  readonly concurrency?: number;
  readonly onResult?: (item: Item, result: Result) => void;
  /** Called for an item that failed; the others continue. Without it, the first failure ends the whole run. */
  readonly onError?: (item: Item, error: unknown) => void;
}

const defaultConcurrency = 96;

/**
 * Runs a command for every item in the order of the source, several at a time. `concurrency` bounds memory: the next item is
 * taken only when there is room. Resolves when all have finished.
 */
export const runMany = async <Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  run: (item: Item) => Promise<Result>,
  { concurrency = defaultConcurrency, onResult, onError }: BulkOptions<Item, Result> = {},
): Promise<void> => {
  const underWay = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;
  const handle = async (item: Item): Promise<void> => {
    try {
      const result = await run(item);
      onResult?.(item, result);
    } catch (error) {
      if (onError) onError(item, error);
      else failure ??= { error };
    }
  };
  for await (const item of items) {
    if (failure) break;
    const task: Promise<void> = handle(item).finally(() => underWay.delete(task));
    underWay.add(task);
    if (underWay.size >= concurrency) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (failure) throw failure.error;
};
