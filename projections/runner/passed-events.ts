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

/** What was asked for in this turn of the event loop. */
const pendingOf = new WeakMap<Knex, PendingStep[]>();

/**
 * Moves the checkpoint past events that are not the projection's. False when the record is not at `after` or later, or the build is no
 * longer `status`. An append wakes all projections and concerns a few of them: the rest are moved together, in one statement.
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
  // Each build once: two steps of the same row do not go into one statement.
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
  // Of a record that was not moved this says why, and waits for it where somebody holds it.
  for (const step of alone) passOne(step).then(step.resolve, step.reject);
};

const isPassed = (from: string): string => `(commit_position, prepare_position) = (
    case when (b.commit_position, b.prepare_position) < (${from}.commit, ${from}.prepare) then ${from}.commit else b.commit_position end,
    case when (b.commit_position, b.prepare_position) < (${from}.commit, ${from}.prepare) then ${from}.prepare else b.prepare_position end)`;

/** A record that somebody holds is left out: it must not hold up the others. */
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

/** Where nobody waits for it; the writer may have a time of its own. */
const defaultPutOffMs = 100;

/**
 * Moves a checkpoint past events of other categories. There are many of these, so it is put off for a moment and done
 * once for all of them, unless somebody waits for this projection.
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

  /** `onLost`: the record is not where it was left; the build has to be read afresh. */
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

  /** The checkpoint as the table has it, as far as this writer knows. */
  get written(): Position {
    return this.#written;
  }

  note(checkpoint: Position): void {
    this.#noted = checkpoint;
    if (this.#watch.isAwaited(this.#writer.build.name)) this.#hurry();
    else this.#timer ??= setTimeout(() => this.#hurry(), this.#putOffMs);
  }

  /** A batch was written; it took the checkpoint along. */
  wrote(checkpoint: Position): void {
    this.#noted = checkpoint;
    this.#stopTimer();
    this.#reached(checkpoint);
  }

  /** Lets events come together for so long, unless somebody waits for them. */
  async gather(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds === 0 || this.#watch.isAwaited(this.#writer.build.name)) return;
    this.#gathering = new AbortController();
    await pause(milliseconds, AbortSignal.any([signal, this.#gathering.signal]));
    this.#gathering = null;
  }

  /** Waits for a write that is under way, so that it cannot fall into the next batch's. */
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
      // A batch may have overtaken it.
      if (comparePositions(checkpoint, this.#written) > 0) this.#reached(checkpoint);
    } catch {
      // The next one, or the next batch, meets the same trouble and deals with it.
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
