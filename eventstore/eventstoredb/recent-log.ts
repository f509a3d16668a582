import { comparePositions } from '../position.ts';
import type { Position } from '../port.ts';
import type { LoggedEvent } from './logged-event.ts';

export interface LogSlice {
  readonly events: readonly LoggedEvent[];
  /** Everything up to here was looked at. */
  readonly reached: Position;
}

/** The newest part of the log without a gap, kept for the subscriptions that read it; the older half goes when it grows too large. */
export class RecentLog {
  /** Why nothing comes any more; null while it is fed. */
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

  /** True when every event after the position is here, or still to come. */
  covers(position: Position): boolean {
    return comparePositions(position, this.#from) >= 0;
  }

  /** An event that came again after a reconnection is dropped. */
  add(event: LoggedEvent): void {
    if (!this.moveTo(event.position)) return;
    this.#events.push(event);
    this.#bytes += sizeOf(event);
    if (this.#bytes > this.#maxBytes) this.#forgetHalf();
  }

  /** False when the position had been reached before. */
  moveTo(position: Position): boolean {
    if (comparePositions(position, this.#reached) <= 0) return false;
    this.#reached = position;
    return true;
  }

  /** Events after a position that it covers, at most `limit` that fit. */
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
