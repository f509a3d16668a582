import { comparePositions } from '../position.ts';
import type { Position } from '../port.ts';
import type { LoggedEvent } from './logged-event.ts';

export interface LogSlice {
  readonly events: readonly LoggedEvent[];
  /** Everything up to here has been checked. */
  readonly reached: Position;
}

/**
 * The newest part of the log without gaps, kept for the subscriptions that read it; the older half is dropped when it grows too
 * large.
 */
export class RecentLog {
  /** Why no more events arrive; null while it is fed. */
  failure: { readonly error: unknown } | null = null;
  readonly #maxBytes: number;
  #events: LoggedEvent[] = [];
  #bytes = 0;
  #from: Position;
  #reached: Position;

  constructor(from: Position, maxBytes = 8 * 1024 * 1024) {
    this.#from = from;
    this.#reached = from;
    this.#maxBytes = maxBytes;
  }

  get reached(): Position {
    return this.#reached;
  }

  /** True if every event after the position is here, or will arrive. */
  covers(position: Position): boolean {
    return comparePositions(position, this.#from) >= 0;
  }

  /** Drops an event received again after a reconnection. */
  add(event: LoggedEvent): void {
    if (!this.moveTo(event.position)) return;
    this.#events.push(event);
    this.#bytes += sizeOf(event);
    if (this.#bytes > this.#maxBytes) this.#forgetHalf();
  }

  /** False if the position had already been reached. */
  moveTo(position: Position): boolean {
    if (comparePositions(position, this.#reached) <= 0) return false;
    this.#reached = position;
    return true;
  }

  /** Events after a covered position, at most `limit` that match. */
  after(position: Position, limit: number, categories: ReadonlySet<string> | null): LogSlice {
    const events: LoggedEvent[] = [];
    for (let index = this.#indexAfter(position); index < this.#events.length; index += 1) {
      const event = this.#events[index]!;
      if (!categories || categories.has(event.category)) events.push(event);
      if (events.length >= limit) return { events, reached: event.position };
    }
    return { events, reached: comparePositions(this.#reached, position) > 0 ? this.#reached : position };
  }

  #indexAfter(position: Position): number {
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comparePositions(this.#events[middle]!.position, position) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #forgetHalf(): void {
    const kept = Math.ceil(this.#events.length / 2);
    this.#from = this.#events[kept - 1]!.position;
    this.#events = this.#events.slice(kept);
    this.#bytes = this.#events.reduce((bytes, event) => bytes + sizeOf(event), 0);
  }
}

const sizeOf = (event: LoggedEvent): number => 400 + event.data.length + event.metadata.length;
