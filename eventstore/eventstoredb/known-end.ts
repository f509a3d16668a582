import { comparePositions } from '../position.ts';
import type { Position } from '../port.ts';

/** How long a position counts as the end of the log. Later appends of other processes are usually learned from the live log. */
const freshMs = 10;

/**
 * Returns a position that the log had certainly reached at the time of the call. Append answers and the live log provide it in
 * passing; the server is asked only if neither has for a while. Calls during a running request share the next one.
 */
export class KnownEnd {
  readonly #read: () => Promise<Position>;
  #known: Position | null = null;
  #learntAt = 0;
  #current: Promise<Position> | null = null;
  #next: Promise<Position> | null = null;

  constructor(read: () => Promise<Position>) {
    this.#read = read;
  }

  /** The log has reached this position. An older one gives no information about the current end. */
  learn(position: Position): void {
    if (this.#known && comparePositions(position, this.#known) <= 0) return;
    this.#known = position;
    this.#learntAt = performance.now();
  }

  ask(): Promise<Position> {
    if (this.#known && performance.now() - this.#learntAt < freshMs) return Promise.resolve(this.#known);
    if (!this.#current) return this.#start();
    return (this.#next ??= this.#current.then(
      () => this.#start(),
      () => this.#start(),
    ));
  }

  #start(): Promise<Position> {
    this.#next = null;
    const askedAt = performance.now();
    const current = this.#read()
      .then((position) => {
        this.learn(position);
        this.#learntAt = Math.max(this.#learntAt, askedAt);
        return this.#known!;
      })
      .finally(() => {
        if (this.#current === current) this.#current = null;
      });
    this.#current = current;
    return current;
  }
}
