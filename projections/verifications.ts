import type { Knex } from 'knex';
import { LogCopiesError } from '#eventstore/integrity/log-copies.ts';
import { describeFinding, verifyLog, type LogParts } from '#eventstore/integrity/verify-log.ts';
import { formatPosition } from '#eventstore/position.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import type { TableComparison } from '#projections/runner/compare.ts';
import { HandlerFailure } from '#projections/runner/errors.ts';
import type { RebuildOptions } from '#projections/runner/rebuild.ts';
import { NothingToVerify, verifyProjection } from '#projections/runner/verify.ts';

export type VerificationOutcome = 'identical' | 'different' | 'failed';

/** The result of verifying a read model. */
export interface Verification {
  readonly projection: string;
  readonly version: number;
  readonly outcome: VerificationOutcome;
  /** The position at which the live and the fresh build were compared; null when they were not. */
  readonly checkpoint: string | null;
  readonly rows_count: number;
  /** The number of rows that differ, over all tables. */
  readonly differences: number;
  readonly tables: readonly TableComparison[];
  readonly error: string | null;
  readonly asked_by: 'night' | 'person' | 'command_line';
  readonly started_at: string;
  readonly finished_at: string;
  readonly duration_ms: number;
}

export interface VerificationRun {
  /** The same for all read models that are verified together; an interrupted run resumes under its id. */
  readonly runId: string;
  readonly askedBy: Verification['asked_by'];
}

type Found = Pick<Verification, 'outcome' | 'checkpoint' | 'rows_count' | 'differences' | 'tables' | 'error'>;

const failed = (error: string): Found => ({
  outcome: 'failed' as const,
  checkpoint: null,
  rows_count: 0,
  differences: 0,
  tables: [],
  error,
});

const sum = (tables: readonly TableComparison[], key: 'rows' | 'differences'): number =>
  tables.reduce((total, table) => total + table[key], 0);

/** A read model that cannot be compared is a finding too. Only a stop and a lost database are not. */
const find = async (projection: AnyProjection, options: RebuildOptions): Promise<Found | null> => {
  try {
    const result = await verifyProjection(projection, options);
    if (!result) return null;
    const { checkpoint, tables, identical } = result;
    const counts = { rows_count: sum(tables, 'rows'), differences: sum(tables, 'differences') };
    return { outcome: identical ? 'identical' : 'different', checkpoint, ...counts, tables, error: null };
  } catch (error) {
    if (!(error instanceof HandlerFailure) && !(error instanceof NothingToVerify)) throw error;
    return failed(error.message);
  }
};

const keptPerProjection = 60;

type Proved = Pick<AnyProjection, 'name' | 'version'>;

const save = async (db: Knex, projection: Proved, run: VerificationRun, found: Found, startedAt: Date): Promise<void> => {
  const { name, version } = projection;
  const { outcome, checkpoint, rows_count, differences, tables, error } = found;
  await db.raw(
    `insert into public.projection_verifications (projection, version, outcome, checkpoint, rows_count, differences, tables,
       error, asked_by, run_id, started_at, finished_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      name,
      version,
      outcome,
      checkpoint,
      rows_count,
      differences,
      JSON.stringify(tables),
      error?.slice(0, 2_000) ?? null,
      run.askedBy,
      run.runId,
      startedAt,
      new Date(),
    ] as never,
  );
  await db.raw(
    `delete from public.projection_verifications where projection = :name and id not in (
       select id from public.projection_verifications where projection = :name order by id desc limit ${keptPerProjection})`,
    { name },
  );
};

/**
 * Verifies one read model and saves the result. Null, with nothing saved, when another process is building it.
 * @throws when it was stopped
 */
export const verifyAndKeep = async (
  projection: AnyProjection,
  run: VerificationRun,
  options: RebuildOptions,
): Promise<Found | null> => {
  const startedAt = new Date();
  const found = await find(projection, options);
  if (found) await save(options.db, projection, run, found, startedAt);
  return found;
};

/** The log is verified like the read models built from it, and its result is kept with theirs. */
export const provedLog: Proved = { name: 'event_log', version: 1 };
const namedFindings = 10;

const findInLog = async (parts: LogParts, signal: AbortSignal): Promise<Found> => {
  try {
    const { end, events, findings, findingsCount } = await verifyLog(parts, { signal });
    const lines = findings.slice(0, namedFindings).map(describeFinding);
    if (findingsCount > lines.length) lines.push(`… ${findingsCount} in all; npm run verify-log names them.`);
    return {
      outcome: findingsCount === 0 ? 'identical' : 'different',
      checkpoint: end && formatPosition(end),
      rows_count: events,
      differences: findingsCount,
      tables: [],
      error: findingsCount === 0 ? null : lines.join('\n'),
    };
  } catch (error) {
    if (!(error instanceof LogCopiesError)) throw error;
    return failed(error.message);
  }
};

/** Compares the log with its hashes and saves the result. */
export const verifyLogAndKeep = async (
  parts: LogParts & { readonly db: Knex; readonly signal: AbortSignal },
  run: VerificationRun,
): Promise<Found> => {
  const startedAt = new Date();
  const found = await findInLog(parts, parts.signal);
  await save(parts.db, provedLog, run, found, startedAt);
  return found;
};

/** Saves a failure of a read model that could not be verified at all. */
export const keepFailure = (db: Knex, projection: AnyProjection, run: VerificationRun, reason: string): Promise<void> =>
  save(db, projection, run, failed(reason), new Date());

/** Names of the read models that this run has already verified. */
export const verifiedInRun = async (db: Knex, runId: string): Promise<Set<string>> => {
  const { rows } = await db.raw<{ rows: { projection: string }[] }>(
    'select projection from public.projection_verifications where run_id = ?',
    [runId],
  );
  return new Set(rows.map(({ projection }) => projection));
};

interface StoredVerification extends Omit<
  Verification,
  'started_at' | 'finished_at' | 'duration_ms' | 'differences' | 'rows_count'
> {
  readonly started_at: Date;
  readonly finished_at: Date;
  readonly differences: string;
  readonly rows_count: string;
}

const toVerification = ({ started_at, finished_at, differences, rows_count, ...row }: StoredVerification): Verification => {
  const [started, finished] = [new Date(started_at), new Date(finished_at)];
  return {
    ...row,
    differences: Number(differences),
    rows_count: Number(rows_count),
    started_at: started.toISOString(),
    finished_at: finished.toISOString(),
    duration_ms: finished.getTime() - started.getTime(),
  };
};

/** The latest result of each read model. */
export const latestVerifications = async (db: Knex): Promise<Verification[]> => {
  const { rows } = await db.raw<{ rows: StoredVerification[] }>(
    `select distinct on (projection) projection, version, outcome, checkpoint, rows_count::text, differences::text, tables, error,
       asked_by, started_at, finished_at
     from public.projection_verifications order by projection, id desc`,
  );
  return rows.map(toVerification);
};
