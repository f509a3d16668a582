import { comparePositions } from '../position.ts';
import type { Position } from '../port.ts';

/** So long a position counts as the end of the log; what other processes append meanwhile is learnt from the live log as a rule. */
const freshMs = 10;

/**
 * Tells up to where the log surely reached at the moment of the call. Answers of appends and the live log say so in passing; the server
 * is asked only when neither has for a while. Calls that come while an answer is under way share the next one.
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

  /** The log reaches this position; what was known before says nothing about how far it reaches now. */
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
