import { comparePositions } from '#eventstore/position.ts';
import type { Position } from '#eventstore/port.ts';
import { pause } from '#platform/pause.ts';
import type { CheckpointWatch } from './checkpoint-watch.ts';
import type { Knex } from 'knex';
import { describeBuild, type BuildKey } from './catalog.ts';
import type { BuildWriter } from './write.ts';

interface Step {
  readonly writer: BuildWriter;
  readonly after: Position;
  readonly checkpoint: Position;
}

interface PendingStep extends Step {
  resolve(isAt: boolean): void;
  reject(error: unknown): void;
}

/** The steps requested in this turn of the event loop. */
const pendingOf = new WeakMap<Knex, PendingStep[]>();

/**
 * Moves the checkpoint past events of other projections. Returns false when the record is before `after`, or the build no longer
 * has this `status`. An append wakes all projections but concerns only a few; the rest are moved together, in one statement.
 */
const passEvents = (writer: BuildWriter, after: Position, checkpoint: Position): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const pending = pendingOf.get(writer.db) ?? [];
    pendingOf.set(writer.db, pending);
    if (pending.push({ writer, after, checkpoint, resolve, reject }) === 1) setImmediate(() => void passAll(writer.db));
  });

const passAll = async (db: Knex): Promise<void> => {
  const pending = pendingOf.get(db)!;
  pendingOf.delete(db);
  // Each build once: one statement cannot update the same row twice.
  const first = new Map(pending.map((step) => [describeBuild(step.writer.build), step]));
  const together = [...first.values()];
  const alone = pending.filter((step) => !together.includes(step));
  try {
    const passed = together.length > 1 ? await passTogether(db, together) : new Set<string>();
    for (const step of together) {
      if (passed.has(describeBuild(step.writer.build))) step.resolve(true);
      else alone.push(step);
    }
  } catch (error) {
    for (const step of together) step.reject(error);
  }
  // For a record that was not moved, this finds out why, and waits when another transaction locks it.
  for (const step of alone) passOne(step).then(step.resolve, step.reject);
};

const isPassed = (from: string): string => `(commit_position, prepare_position) = (
    case when (b.commit_position, b.prepare_position) < (${from}.commit, ${from}.prepare) then ${from}.commit else b.commit_position end,
    case when (b.commit_position, b.prepare_position) < (${from}.commit, ${from}.prepare) then ${from}.prepare else b.prepare_position end)`;

/** Skips locked records, so that they do not hold up the others. */
const passTogether = async (db: Knex, steps: readonly Step[]): Promise<Set<string>> => {
  const column = (value: (step: Step) => string | number): Knex.RawBinding => steps.map(value) as Knex.RawBinding;
  const { rows } = await db.raw<{ rows: BuildKey[] }>(
    `with quick as materialized (select set_config('synchronous_commit', 'off', true)),
       asked as materialized (
         select * from unnest(?::text[], ?::int[], ?::int[], ?::text[], ?::numeric[], ?::numeric[], ?::numeric[], ?::numeric[])
           as a (name, version, build, status, after_commit, after_prepare, commit, prepare)),
       free as materialized (
         select a.name, a.version, a.build, a.commit, a.prepare
         from public.projection_builds b join asked a on a.name = b.name and a.version = b.version and a.build = b.build
         where b.status = a.status and (b.commit_position, b.prepare_position) >= (a.after_commit, a.after_prepare)
         order by b.name for update of b skip locked)
     update public.projection_builds b set updated_at = clock_timestamp(), ${isPassed('free')}
     from free, quick where b.name = free.name and b.version = free.version and b.build = free.build
     returning b.name, b.version, b.build`,
    [
      column(({ writer }) => writer.build.name),
      column(({ writer }) => writer.build.version),
      column(({ writer }) => writer.build.build),
      column(({ writer }) => writer.status),
      column(({ after }) => after.commit.toString()),
      column(({ after }) => after.prepare.toString()),
      column(({ checkpoint }) => checkpoint.commit.toString()),
      column(({ checkpoint }) => checkpoint.prepare.toString()),
    ],
  );
  return new Set(rows.map(describeBuild));
};

const passOne = async ({ writer: { db, build, status }, after, checkpoint }: Step): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with quick as materialized (select set_config('synchronous_commit', 'off', true)),
       asked as materialized (select :commit::numeric as commit, :prepare::numeric as prepare)
     update public.projection_builds b set updated_at = clock_timestamp(), ${isPassed('asked')}
     from asked, quick
     where b.name = :name and b.version = :version and b.build = :build and b.status = :status
       and (b.commit_position, b.prepare_position) >= (:afterCommit::numeric, :afterPrepare::numeric)
     returning 1`,
    {
      commit: checkpoint.commit.toString(),
      prepare: checkpoint.prepare.toString(),
      afterCommit: after.commit.toString(),
      afterPrepare: after.prepare.toString(),
      ...build,
      status,
    },
  );
  return rows.length > 0;
};

/** The delay when nobody waits for it; a writer can set its own. */
const defaultPutOffMs = 100;

/**
 * Moves a checkpoint past events of other categories. There are many of these, so it waits a moment and moves once for all of
 * them, unless somebody is waiting for this projection.
 */
export class PassedEvents {
  readonly #writer: BuildWriter;
  readonly #watch: CheckpointWatch;
  readonly #onLost: () => void;
  readonly #unregister: () => void;
  readonly #putOffMs: number;
  #written: Position;
  #noted: Position;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #gathering: AbortController | null = null;

  /** `onLost`: the record is not where it was left, and the build has to be read again. */
  constructor(writer: BuildWriter, watch: CheckpointWatch, from: Position, onLost: () => void) {
    this.#writer = writer;
    this.#watch = watch;
    this.#onLost = onLost;
    this.#putOffMs = writer.putOffMs ?? defaultPutOffMs;
    this.#written = from;
    this.#noted = from;
    this.#unregister = watch.register(writer.build.name, () => {
      this.#gathering?.abort();
      this.#hurry();
    });
    watch.announce(writer.build.name, from);
  }

  /** The checkpoint in the table, as far as this writer knows. */
  get written(): Position {
    return this.#written;
  }

  note(checkpoint: Position): void {
    this.#noted = checkpoint;
    if (this.#watch.isAwaited(this.#writer.build.name)) this.#hurry();
    else this.#timer ??= setTimeout(() => this.#hurry(), this.#putOffMs);
  }

  /** A batch was written and moved the checkpoint with it. */
  wrote(checkpoint: Position): void {
    this.#noted = checkpoint;
    this.#stopTimer();
    this.#reached(checkpoint);
  }

  /** Waits this long so that events can gather, unless somebody is waiting for them. */
  async gather(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds === 0 || this.#watch.isAwaited(this.#writer.build.name)) return;
    this.#gathering = new AbortController();
    await pause(milliseconds, AbortSignal.any([signal, this.#gathering.signal]));
    this.#gathering = null;
  }

  /** Waits for a write in progress, so that it cannot overlap with the next batch's write. */
  settled(): Promise<void> {
    this.#stopTimer();
    return this.#writing;
  }

  async close(): Promise<void> {
    this.#unregister();
    await this.settled();
  }

  #hurry(): void {
    this.#stopTimer();
    if (comparePositions(this.#noted, this.#written) > 0) this.#writing = this.#writing.then(() => this.#write());
  }

  async #write(): Promise<void> {
    const checkpoint = this.#noted;
    if (comparePositions(checkpoint, this.#written) <= 0) return;
    try {
      if (!(await passEvents(this.#writer, this.#written, checkpoint))) return this.#onLost();
      // A batch may have moved the checkpoint further already.
      if (comparePositions(checkpoint, this.#written) > 0) this.#reached(checkpoint);
    } catch {
      // The next step or batch meets the same problem and handles it.
      this.#timer ??= setTimeout(() => this.#hurry(), this.#putOffMs);
    }
  }

  #reached(checkpoint: Position): void {
    this.#written = checkpoint;
    this.#watch.announce(this.#writer.build.name, checkpoint);
  }

  #stopTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
