/**
 * Runs a limited number of tasks concurrently. `add` waits while all places are taken, so that the producer never runs ahead. The
 * first error of a task is thrown by the next `add` or `drain`.
 */
export class Lanes {
  private readonly width: number;
  private running = 0;
  private failure: { error: unknown } | null = null;
  private wake: (() => void) | null = null;

  constructor(width: number) {
    this.width = width;
  }

  async add(task: () => Promise<void>): Promise<void> {
    while (this.running >= this.width && !this.failure) await this.change();
    this.throwFailure();
    this.running += 1;
    void this.run(task);
  }

  /** Waits for all added tasks, even if one of them failed. */
  async drain(): Promise<void> {
    while (this.running > 0) await this.change();
    this.throwFailure();
  }

  private async run(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.failure ??= { error };
    } finally {
      this.running -= 1;
      this.wake?.();
    }
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = () => {
        this.wake = null;
        resolve();
      };
    });
  }

  private throwFailure(): void {
    if (this.failure) throw this.failure.error;
  }
}

/** Runs one task per item; resolves when all are done. */
export const forEachAtOnce = async <Item>(
  items: Iterable<Item>,
  width: number,
  task: (item: Item) => Promise<void>,
): Promise<void> => {
  const lanes = new Lanes(width);
  try {
    for (const item of items) await lanes.add(() => task(item));
  } finally {
    await lanes.drain();
  }
};

const blockSize = 1_000;

/** Slices of a list, for statements that take many rows at once. */
export const blocksOf = <Item>(items: readonly Item[], size = blockSize): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_nothing, index) => items.slice(index * size, (index + 1) * size));
