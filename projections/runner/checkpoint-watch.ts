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
/** Where the runner of this very process tells of each step, polling is only the safety net. */
const safetyPollMs = 250;

/**
 * How far the live builds are, as one process knows it. A runner in this process announces each step; otherwise the
 * table is polled, by one poll for all waiters, and only while somebody waits.
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

  /** The live build of `name` holds everything up to here. */
  announce(name: string, position: Position): void {
    this.#known.set(name, position);
    this.#settle();
  }

  /** `hurry` is called when somebody waits for this projection, so that a put-off checkpoint is written. */
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

  /** What a runner of this process announced is newer than an answer that was under way. */
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

/** The one watch of a process over a database. */
export const watchOf = (db: Knex): CheckpointWatch => {
  let watch = watches.get(db);
  if (!watch) watches.set(db, (watch = new CheckpointWatch(db)));
  return watch;
};
