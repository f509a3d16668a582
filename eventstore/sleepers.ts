interface Sleeper {
  /** Null: all categories. */
  readonly categories: ReadonlySet<string> | null;
  readonly wake: () => void;
}

const shareOne = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean => {
  for (const one of some) if (others.has(one)) return true;
  return false;
};

/** How long subscriptions can stay asleep when none of the appended events concern them. */
const longestSleepMs = 20;

/**
 * Subscriptions that wait for the log to move. An append concerns only a few of the dozens in a process; waking all of them each
 * time would take a tenth of the process's time under a school's load. The others are woken together from time to time to learn
 * the log's position: at once if the log has been quiet, so that nothing waits longer on an idle server.
 */
export class Sleepers {
  #sleeping = new Set<Sleeper>();
  #allWokenAt = -Infinity;
  #timer: NodeJS.Timeout | null = null;

  /** Resolves on the next wake-up that concerns these categories, or when the signal fires. */
  sleep(categories: ReadonlySet<string> | null, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#sleeping.delete(sleeper);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const sleeper: Sleeper = { categories, wake };
      this.#sleeping.add(sleeper);
      signal.addEventListener('abort', wake);
    });
  }

  /** `appended`: the categories of the new events; null if unknown. */
  wake(appended: ReadonlySet<string> | null): void {
    // If the clock is set back, sleeping must not take longer.
    const rested = Math.max(0, performance.now() - this.#allWokenAt);
    if (appended === null || rested >= longestSleepMs) return this.#wakeAll();
    this.#timer ??= setTimeout(() => this.#wakeAll(), longestSleepMs - rested);
    for (const { categories, wake } of this.#sleeping) {
      if (categories === null || shareOne(appended, categories)) wake();
    }
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #wakeAll(): void {
    this.close();
    this.#allWokenAt = performance.now();
    const woken = this.#sleeping;
    this.#sleeping = new Set();
    for (const { wake } of woken) wake();
  }
}
