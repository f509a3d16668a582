import { categoryOf } from '../stream-name.ts';
import type { StoredEvent } from './stored-event.ts';

/**
 * Up to this many events are read together, whatever categories a subscription needs; for more, a lookup by category is better.
 */
const maxEvents = 1_000n;

interface Tail {
  readonly after: bigint;
  readonly upTo: bigint;
  readonly events: Promise<readonly StoredEvent[]>;
}

/**
 * Events that another process has just appended, read once for all subscriptions of this process. They wake together, are at the
 * same position, and each needs some of the same few events.
 */
export class SharedTail {
  readonly #select: (after: bigint, upTo: bigint) => Promise<readonly StoredEvent[]>;
  #last: Tail | null = null;

  constructor(select: (after: bigint, upTo: bigint) => Promise<readonly StoredEvent[]>) {
    this.#select = select;
  }

  /**
   * Events of these categories after one position and up to another, at most `limit`; null if there are too many to read
   * together.
   */
  async between(
    after: bigint,
    upTo: bigint,
    limit: number,
    categories: ReadonlySet<string> | null,
  ): Promise<{ events: StoredEvent[]; reached: bigint } | null> {
    if (upTo - after > maxEvents) return null;
    const all = await this.#read(after, upTo);
    const wanted = all.filter((event) => !categories || categories.has(categoryOf(event.stream)));
    const events = wanted.slice(0, limit);
    return { events, reached: events.length < wanted.length ? events.at(-1)!.position : upTo };
  }

  #read(after: bigint, upTo: bigint): Promise<readonly StoredEvent[]> {
    if (this.#last?.after === after && this.#last.upTo === upTo) return this.#last.events;
    const tail: Tail = { after, upTo, events: this.#select(after, upTo) };
    this.#last = tail;
    // A subscription that retries must not get the earlier failure again.
    tail.events.catch(() => {
      if (this.#last === tail) this.#last = null;
    });
    return tail.events;
  }
}
