/** Delays that double from `first` up to `most`. Call `reset` after a success. */
export const createBackoff = (first = 100, most = 5_000): { next(): number; reset(): void } => {
  let current = first;
  return {
    next: () => {
      const delay = current;
      current = Math.min(most, current * 2);
      return delay;
    },
    reset: () => {
      current = first;
    },
  };
};

/**
 * Reads one item ahead, so that the next one is fetched while the present one is used. Leaving the loop aborts `ended`,
 * which has to end `items`: they may be waiting for an item that comes late or never.
 */
export async function* readAhead<Item>(items: AsyncIterable<Item>, ended: AbortController): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = iterator.next();
      // It may never be awaited; this keeps a failure from being unhandled.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    ended.abort();
    await iterator.return?.().catch(() => undefined);
  }
}
