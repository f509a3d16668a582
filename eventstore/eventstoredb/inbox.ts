import { comparePositions } from '../position.ts';
import type { Position, RecordedEvent } from '../port.ts';

/** Events that a catching-up subscription has received and its consumer has not taken yet. */
export class Inbox {
  #events: RecordedEvent[] = [];
  #reached: Position;
  #taken: Position;
  #ended = false;
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

  /** No more events will arrive. */
  get ended(): boolean {
    return this.#ended;
  }

  get hasNews(): boolean {
    return this.#events.length > 0 || comparePositions(this.#reached, this.#taken) > 0;
  }

  /** Drops an event received again after a reconnection. */
  put(event: RecordedEvent): void {
    if (comparePositions(event.position, this.#reached) <= 0) return;
    this.#events.push(event);
    this.#reached = event.position;
    this.#wake();
  }

  /** Nothing that the subscription needs is between the received events and this position. */
  moveTo(position: Position): void {
    if (comparePositions(position, this.#reached) <= 0) return;
    this.#reached = position;
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  take(limit: number): { events: RecordedEvent[]; checkpoint: Position } {
    const events = this.#events.splice(0, limit);
    const checkpoint = this.#events.length > 0 ? events.at(-1)!.position : this.#reached;
    this.#taken = checkpoint;
    this.#wake();
    return { events, checkpoint };
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
