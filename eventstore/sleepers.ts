interface Sleeper {
  /** Null: all. */
  readonly categories: ReadonlySet<string> | null;
  readonly wake: () => void;
}

const shareOne = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean => {
  for (const one of some) if (others.has(one)) return true;
  return false;
};

/** So long those sleep at most whom nothing of what was appended concerns. */
const longestSleepMs = 20;

/**
 * Subscriptions that wait for the log to move. An append concerns a few of the dozens that a process has; were all woken by each, they
 * would take a tenth of its time while a school answers. The rest are told together now and then how far the log is: at once when it
 * has been quiet, so that nobody waits longer on an idle server.
 */
export class Sleepers {
  #sleeping = new Set<Sleeper>();
  #allWokenAt = -Infinity;
  #timer: NodeJS.Timeout | null = null;

  /** Resolves when somebody is woken whom that concerns, or the signal fires. */
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

  /** `appended`: the categories of what has come; null when that is not known. */
  wake(appended: ReadonlySet<string> | null): void {
    // A clock that is set back must not let anybody sleep longer.
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
