import { comparePositions } from '../position.ts';
import type { Position, RecordedEvent, SubscriptionBatch } from '../port.ts';

/** What a subscription has received and its consumer has not taken yet. */
export class Inbox {
  #events: RecordedEvent[] = [];
  #reached: Position;
  #taken: Position;
  #live = false;
  #announcedLive = false;
  #changed = Promise.withResolvers<void>();

  constructor(after: Position) {
    this.#reached = after;
    this.#taken = after;
  }

  /** Everything up to here has been received. */
  get reached(): Position {
    return this.#reached;
  }

  get size(): number {
    return this.#events.length;
  }

  get hasNews(): boolean {
    return this.#events.length > 0 || comparePositions(this.#reached, this.#taken) > 0 || (this.#live && !this.#announcedLive);
  }

  /** An event that came again after a reconnection is dropped. */
  put(event: RecordedEvent): void {
    if (comparePositions(event.position, this.#reached) <= 0) return;
    this.#events.push(event);
    this.#reached = event.position;
    this.#wake();
  }

  /** Nothing that the subscription wants lies between what was received and this position. */
  moveTo(position: Position): void {
    if (comparePositions(position, this.#reached) <= 0) return;
    this.#reached = position;
    this.#wake();
  }

  setLive(live: boolean): void {
    this.#live = live;
    if (!live) this.#announcedLive = false;
    this.#wake();
  }

  take(limit: number): SubscriptionBatch {
    const events = this.#events.splice(0, limit);
    const checkpoint = this.#events.length > 0 ? events.at(-1)!.position : this.#reached;
    const caughtUp = this.#live && this.#events.length === 0;
    this.#announcedLive = caughtUp;
    this.#taken = checkpoint;
    this.#wake();
    return { events, checkpoint, caughtUp };
  }

  /** Resolves when the condition holds, or the signal fires. */
  async until(condition: () => boolean, signal: AbortSignal): Promise<void> {
    const wake = (): void => this.#wake();
    signal.addEventListener('abort', wake);
    while (!condition() && !signal.aborted) await this.#changed.promise;
    signal.removeEventListener('abort', wake);
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}
