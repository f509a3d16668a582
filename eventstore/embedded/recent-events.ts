import { categoryOf } from '../stream-name.ts';
import type { StoredEvent } from './stored-event.ts';

/**
 * The events that this process wrote last, without gaps up to the head of the log. A live subscription in the same process does
 * not have to read them from Postgres. Everything else is read from the table.
 */
export class RecentEvents {
  readonly #maxBytes: number;
  #events: StoredEvent[] = [];
  #bytes = 0;

  constructor(maxBytes = 4 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  /** Adds events in order of position that are already visible in the table. */
  add(events: readonly StoredEvent[]): void {
    const first = events[0];
    const last = this.#events.at(-1);
    if (!first) return;
    if (last && last.position + 1n !== first.position) this.#clear();
    for (const event of events) {
      this.#events.push(event);
      this.#bytes += sizeOf(event);
    }
    if (this.#bytes > this.#maxBytes) this.#forgetHalf();
  }

  /** The events after a position in order, at most `limit` that match; null if some of them are no longer in memory. */
  after(
    position: bigint,
    limit: number,
    categories: ReadonlySet<string> | null,
  ): { events: StoredEvent[]; reached: bigint } | null {
    const first = this.#events[0];
    const last = this.#events.at(-1);
    if (!first || !last || position + 1n < first.position || position >= last.position) return null;
    const events: StoredEvent[] = [];
    let index = Number(position + 1n - first.position);
    for (; index < this.#events.length && events.length < limit; index += 1) {
      const event = this.#events[index]!;
      if (!categories || categories.has(categoryOf(event.stream))) events.push(event);
    }
    return { events, reached: this.#events[index - 1]!.position };
  }

  #clear(): void {
    this.#events = [];
    this.#bytes = 0;
  }

  #forgetHalf(): void {
    this.#events = this.#events.slice(Math.ceil(this.#events.length / 2));
    this.#bytes = this.#events.reduce((bytes, event) => bytes + sizeOf(event), 0);
  }
}

const sizeOf = (event: StoredEvent): number => 400 + event.data.length + event.metadata.length;
