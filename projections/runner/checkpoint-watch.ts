import type { Knex } from 'knex';
import { comparePositions } from '#eventstore/position.ts';
import type { Position } from '#eventstore/port.ts';
import { toPosition } from './catalog.ts';
import type { BuildRecord } from './catalog.ts';

interface Waiter {
  readonly names: readonly string[];
  readonly position: Position;
  settle(passed: boolean): void;
}

const pollMs = 15;
/** If the runner in this process announces each step, polling is only a fallback. */
const safetyPollMs = 250;

/**
 * The checkpoints of the live builds, as known to this process. A runner in this process announces each step; otherwise the table
 * is polled, with one poll for all waiters, and only while there are any.
 */
export class CheckpointWatch {
  readonly #db: Knex;
  readonly #known = new Map<string, Position>();
  readonly #waiters = new Set<Waiter>();
  readonly #writers = new Map<string, () => void>();
  #polling = false;

  constructor(db: Knex) {
    this.#db = db;
  }

  /** Announces that the live build of `name` contains everything up to here. */
  announce(name: string, position: Position): void {
    this.#known.set(name, position);
    this.#settle();
  }

  /** `hurry` is called when a caller waits for this projection, so that a deferred checkpoint is written. */
  register(name: string, hurry: () => void): () => void {
    this.#writers.set(name, hurry);
    return () => {
      if (this.#writers.get(name) === hurry) this.#writers.delete(name);
    };
  }

  isAwaited(name: string): boolean {
    for (const waiter of this.#waiters) if (waiter.names.includes(name)) return true;
    return false;
  }

  wait(names: readonly string[], position: Position, timeoutMs: number): Promise<boolean> {
    if (this.#passed(names, position)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.settle(false), timeoutMs);
      const waiter: Waiter = {
        names,
        position,
        settle: (passed) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(passed);
        },
      };
      this.#waiters.add(waiter);
      for (const name of names) this.#writers.get(name)?.();
      void this.#poll();
    });
  }

  #passed(names: readonly string[], position: Position): boolean {
    return names.every((name) => {
      const known = this.#known.get(name);
      return known !== undefined && comparePositions(known, position) >= 0;
    });
  }

  #settle(): void {
    for (const waiter of this.#waiters) if (this.#passed(waiter.names, waiter.position)) waiter.settle(true);
  }

  async #poll(): Promise<void> {
    if (this.#polling) return;
    this.#polling = true;
    try {
      while (this.#waiters.size > 0) {
        await this.#readCheckpoints().catch(() => undefined);
        if (this.#waiters.size === 0) return;
        await new Promise((resolve) => setTimeout(resolve, this.#writers.size > 0 ? safetyPollMs : pollMs));
      }
    } finally {
      this.#polling = false;
    }
  }

  /** An announcement by a runner in this process is newer than the answer to a query in flight. */
  #learn(name: string, position: Position): void {
    const known = this.#known.get(name);
    if (!known || !this.#writers.has(name) || comparePositions(position, known) > 0) this.#known.set(name, position);
  }

  async #readCheckpoints(): Promise<void> {
    const { rows } = await this.#db.raw<{ rows: BuildRecord[] }>(
      `select name, commit_position::text, prepare_position::text, error from public.projection_builds where status = 'live'`,
    );
    for (const row of rows) this.#learn(row.name, toPosition(row));
    this.#settle();
    const stopped = new Set(rows.filter((row) => row.error !== null).map((row) => row.name));
    for (const waiter of this.#waiters) if (waiter.names.some((name) => stopped.has(name))) waiter.settle(false);
  }
}

const watches = new WeakMap<Knex, CheckpointWatch>();

/** The process's single watch over a database. */
export const watchOf = (db: Knex): CheckpointWatch => {
  let watch = watches.get(db);
  if (!watch) watches.set(db, (watch = new CheckpointWatch(db)));
  return watch;
};
