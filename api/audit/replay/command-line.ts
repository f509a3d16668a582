/** What `npm run replay` does, apart from opening its connections. */
import type { EventStore } from '#eventstore/port.ts';
import { formatPosition } from '#eventstore/position.ts';
import type { Knex } from '#platform/database.ts';
import type { Logger } from '#platform/logger.ts';
import { pause } from '#platform/pause.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { lastEventAt } from '#projections/audit/event-index/queries.ts';
import { cancelReplay, ensureReplay, findReplay, type Replay } from '#projections/audit/replay/catalog.ts';
import { replayChoices } from '#projections/audit/replay/choices.ts';
import { readReplay } from '#projections/audit/replay/reader.ts';
import { runReplay } from '#projections/audit/replay/run-replay.ts';
import { dropTables } from '#projections/audit/replay/tables.ts';
import { csvText, type Cell } from '#platform/csv.ts';
import { HttpProblem } from '#api/http/problem.ts';
import type { Basics } from '#api/http/needs.ts';
import { differencesOf } from './differences.ts';
import { presentReplay } from './presenter.ts';
import { missingSubjects, reportKind, type ReportKindName, type Subjects } from './report-kinds.ts';
import { presentedReport, readWholeReportAt, type ReplayedAddress } from './replayed-report.ts';
import { readKeyedTable } from './report-tables.ts';

export interface ReplayContext {
  readonly db: Knex;
  readonly store: EventStore;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Writes the report, which another program can read. */
  write(line: string): void;
  /** Prints progress. */
  print(line: string): void;
}

export interface ReplayOptions {
  /** ISO 8601, UTC. */
  readonly until: string;
  readonly against: string | null;
  readonly report: ReportKindName;
  readonly subjects: Subjects;
  /** Filters and order of the report, as in a query string. */
  readonly query: Readonly<Record<string, string>>;
  readonly json: boolean;
  /** Start at the first event and ignore snapshots. */
  readonly fromStart: boolean;
}

/** The request cannot be carried out. */
export class ReplayRefused extends Error {
  override readonly name = 'ReplayRefused';
}

/** Exit status: 0 done, 1 stopped or failed. @throws ReplayRefused */
export const replayCommand = async (context: ReplayContext, options: ReplayOptions): Promise<number> => {
  const at = await replayMoment(context, options, options.until);
  const against = options.against === null ? null : await replayMoment(context, options, options.against);
  if (!at || (options.against !== null && !against)) return 1;
  try {
    const subjects = await chosenSubjects(context, options, at);
    const address = (moment: string): ReplayedAddress => ({
      report: options.report,
      subjects,
      query: options.query,
      moment,
      // The operator has access to the tables anyway.
      least: 1,
    });
    const one = { replay: at, address: address(options.until) };
    if (against) await writeChanges(context, options, one, { replay: against, address: address(options.against!) });
    else await writeReport(context, options, one);
    return 0;
  } catch (error) {
    if (error instanceof HttpProblem && error.status < 500) throw new ReplayRefused(error.message, { cause: error });
    throw error;
  }
};

/** Null when it was stopped. */
const replayMoment = async (context: ReplayContext, options: ReplayOptions, moment: string): Promise<Replay | null> => {
  const { db, store, signal, print } = context;
  await bringIndexUpToDate(db, store, { signal });
  const event = await lastEventAt(db, moment);
  if (!event) throw new ReplayRefused(`There is no event at or before ${moment}.`);
  print(`${moment} is event ${formatPosition(event.position)}, recorded ${event.recordedAt}`);
  const { id, status } = await ensureReplay(db, { kind: 'replay', position: event.position, positionTime: event.recordedAt });
  if (status !== 'ready') await withProgress(context, id, () => build(context, id, options));
  const replay = (await findReplay(db, id))!;
  const { events_count, events_per_second, seconds, from_snapshot } = presentReplay(replay);
  if (replay.status === 'ready') {
    print(`${events_count} events${from_snapshot ? ' after a snapshot' : ''} in ${seconds} s, ${events_per_second} events/s`);
    return replay;
  }
  print(replay.error ?? 'Stopped; its tables are dropped.');
  return null;
};

/** A stopped replay leaves nothing behind. */
const build = async ({ db, store, logger, signal }: ReplayContext, id: number, { fromStart }: ReplayOptions): Promise<void> => {
  try {
    const replay = await runReplay(id, { db, store, logger, signal, fromSnapshot: !fromStart });
    // The server, or another run of this command, is already building it.
    if (!replay) await untilEnded(db, id, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    await cancelReplay(db, id);
    await dropTables(db, id);
  }
};

const untilEnded = async (db: Knex, id: number, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const replay = await findReplay(db, id);
    if (!replay || (replay.status !== 'waiting' && replay.status !== 'running')) return;
    await pause(200, signal);
    signal.throwIfAborted();
  }
};

const printEveryMs = 2_000;

const withProgress = async ({ db, print }: ReplayContext, id: number, work: () => Promise<void>): Promise<void> => {
  const printing = setInterval(() => {
    findReplay(db, id).then(
      (replay) => {
        if (replay?.status !== 'running') return;
        const { percent, events_count, events_per_second } = presentReplay(replay);
        print(`${percent} %  ${events_count} events  ${events_per_second} events/s`);
      },
      () => undefined,
    );
  }, printEveryMs);
  try {
    await work();
  } finally {
    clearInterval(printing);
  }
};

/** With one district there is nothing to choose. */
const chosenSubjects = async ({ db }: ReplayContext, { report, subjects }: ReplayOptions, replay: Replay): Promise<Subjects> => {
  const missing = missingSubjects(report, subjects);
  if (missing.length === 0) return subjects;
  const { districts } = await readReplay(db, replay, replayChoices);
  if (missing.join() === 'district_id' && districts.length === 1) return { ...subjects, district_id: districts[0]!.id };
  const words = missing.map((name) => `--${name.replace('school_', '').replace(/_(?:id|uuid)$/, '')}`).join(', ');
  throw new ReplayRefused(`The report “${reportKind(report).label}” needs ${words}.`);
};

interface At {
  readonly replay: Replay;
  readonly address: ReplayedAddress;
}

const basicsOf = ({ db, store, logger }: ReplayContext): Basics => ({ db, store, logger, now: () => new Date() });

const line = (cells: readonly Cell[]): string => csvText([cells]).trimEnd();

const writeReport = async (context: ReplayContext, { json }: ReplayOptions, { replay, address }: At): Promise<void> => {
  const services = basicsOf(context);
  if (json) {
    const report = await readWholeReportAt(services, replay, address);
    return context.write(JSON.stringify(presentedReport(report), null, 2));
  }
  const { columns, rows } = await readKeyedTable(services, replay, address);
  context.write(line(columns));
  for (const row of rows.values()) context.write(line(row));
};

const writeChanges = async (context: ReplayContext, { json }: ReplayOptions, one: At, other: At): Promise<void> => {
  const services = basicsOf(context);
  const [from, to] = one.address.moment <= other.address.moment ? [one, other] : [other, one];
  const before = await readKeyedTable(services, from.replay, from.address);
  const after = await readKeyedTable(services, to.replay, to.address);
  const changes = differencesOf(before, after);
  if (json) {
    const moments = { from: from.address.moment, to: to.address.moment };
    return context.write(JSON.stringify({ ...moments, changes }, null, 2));
  }
  context.write(line(['Change', 'Row', 'Column', 'Before', 'After']));
  for (const { kind, key, label, cells } of changes) {
    for (const { column, before: was, after: is } of cells) context.write(line([kind, label || key, column, was, is]));
  }
};
