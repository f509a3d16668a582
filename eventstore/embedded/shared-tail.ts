import { categoryOf } from '../stream-name.ts';
import type { StoredEvent } from './stored-event.ts';

/** So many events are read whole, whatever categories a subscription asks for; more are rather looked up by category. */
const maxEvents = 1_000n;

interface Tail {
  readonly after: bigint;
  readonly upTo: bigint;
  readonly events: Promise<readonly StoredEvent[]>;
}

/**
 * What another process has just appended, read once for all subscriptions of this one: they are woken together, stand at the same
 * place and each want a part of the same few events.
 */
export class SharedTail {
  readonly #select: (after: bigint, upTo: bigint) => Promise<readonly StoredEvent[]>;
  #last: Tail | null = null;

  constructor(select: (after: bigint, upTo: bigint) => Promise<readonly StoredEvent[]>) {
    this.#select = select;
  }

  /** Events of these categories after one position and up to another, at most `limit`; null when that is too much to read whole. */
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
    // A subscription that tries again must not meet the failure of the time before.
    tail.events.catch(() => {
      if (this.#last === tail) this.#last = null;
    });
    return tail.events;
  }
}
