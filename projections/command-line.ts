/** The commands of `npm run projections`: status, rebuild, verify. Setting up the connections is done elsewhere. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { BrokenLog, createLogGuard } from '#eventstore/integrity/verify-log.ts';
import type { EventStore, Position } from '#eventstore/port.ts';
import type { Logger } from '#platform/logger.ts';
import { projections } from './registry.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { describeBuild, ensureCatalog } from '#projections/runner/catalog.ts';
import type { TableComparison } from '#projections/runner/compare.ts';
import { HandlerFailure } from '#projections/runner/errors.ts';
import type { CatchUpProgress } from '#projections/runner/follow.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { projectionStatus } from '#projections/runner/status.ts';
import { NothingToVerify } from '#projections/runner/verify.ts';
import { verifyAndKeep } from './verifications.ts';

export interface CommandContext {
  readonly db: Knex;
  readonly store: EventStore;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Where copies of the log's hashes are kept. */
  readonly dataDir: string;
  print(line: string): void;
}

export interface Selection {
  readonly names: readonly string[];
  readonly all: boolean;
}

type Command = (context: CommandContext, selection: Selection) => Promise<number>;

export const statusCommand: Command = async ({ db, store, print }) => {
  await ensureCatalog(db);
  for (const status of await projectionStatus(db, store, projections)) {
    const parts = [
      `v${status.version}`,
      status.status,
      `checkpoint ${status.checkpoint ?? '-'}`,
      `${status.lag_events ?? '?'} events behind`,
    ];
    print([status.name.padEnd(18), ...parts, `${status.events_seen} seen`, `${status.skipped} skipped`].join('  '));
    if (status.error) print(`  error: ${status.error}`);
    if (status.building)
      print(
        `  building v${status.building.version}, at ${status.building.checkpoint}${status.building.error ? `: ${status.building.error}` : ''}`,
      );
  }
  return 0;
};

/** Checks the log once for all projections that are rebuilt together. */
const soundLog = (context: CommandContext): ((signal: AbortSignal) => Promise<void>) => {
  const guard = createLogGuard(context);
  let guarding: Promise<void> | null = null;
  return (signal) => (guarding ??= guard(signal));
};

export const rebuildCommand: Command = (context, selection) => {
  const requireSoundLog = soundLog(context);
  return forEach(context, selection, async (projection) => {
    const progress = await createProgress(context, projection.name);
    const build = await rebuildProjection(projection, { ...context, requireSoundLog, onProgress: progress.step });
    if (!build) return another(context, projection);
    context.print(`${projection.name}: ${progress.summary()}; ${describeBuild(build)} is live`);
    return 0;
  });
};

export const verifyCommand: Command = (context, selection) => {
  const run = { runId: randomUUID(), askedBy: 'command_line' } as const;
  return forEach(context, selection, async (projection) => {
    await ensureCatalog(context.db);
    const progress = await createProgress(context, projection.name);
    const found = await verifyAndKeep(projection, run, { ...context, onProgress: progress.step });
    if (!found) return another(context, projection);
    if (found.outcome === 'failed') {
      context.print(`${projection.name}: ${found.error}`);
      return 1;
    }
    for (const table of found.tables) printTable(context, table);
    const identical = found.outcome === 'identical';
    const verdict = identical ? 'a fresh build is identical' : 'THE LIVE TABLES DIFFER from a fresh build';
    context.print(`${projection.name}: ${progress.summary()}; at ${found.checkpoint} ${verdict}`);
    return identical ? 0 : 1;
  });
};

const forEach = async (
  { print, signal }: CommandContext,
  { names, all }: Selection,
  work: (projection: AnyProjection) => Promise<number>,
): Promise<number> => {
  const unknown = names.filter((name) => !projections.some((projection) => projection.name === name));
  if (unknown.length > 0) {
    print(
      `There is no projection ${unknown.join(', ')}. There are: ${projections.map((projection) => projection.name).join(', ')}.`,
    );
    return 2;
  }
  let status = 0;
  for (const projection of projections) {
    if (!all && !names.includes(projection.name)) continue;
    try {
      status = Math.max(status, await work(projection));
    } catch (error) {
      if (signal.aborted) print(`${projection.name}: stopped; run it again to go on`);
      else if (error instanceof BrokenLog) {
        print(error.message);
        return 1;
      } else if (error instanceof HandlerFailure || error instanceof NothingToVerify)
        print(`${projection.name}: ${error.message}`);
      else throw error;
      status = 1;
    }
    if (signal.aborted) break;
  }
  return status;
};

const another = ({ print }: CommandContext, projection: AnyProjection): number => {
  print(`${projection.name}: another process is building it`);
  return 1;
};

const printTable = ({ print }: CommandContext, { table, rows, hashes, differences, examples }: TableComparison): void => {
  print(`  ${table}: ${rows} rows, hash ${hashes.live}, ${differences === 0 ? 'identical' : `${differences} differ`}`);
  for (const { key, only, columns } of examples) {
    if (only) print(`    ${key}: only in the ${only === 'live' ? 'live' : 'fresh'} table`);
    for (const { column, live, fresh } of columns) {
      print(`    ${key}: ${column} is ${JSON.stringify(live)}, a fresh build has ${JSON.stringify(fresh)}`);
    }
  }
  if (differences > examples.length) print(`    and ${differences - examples.length} more`);
};

const everyMs = 2_000;

/** Prints progress with the rate, at most one line every two seconds. */
const createProgress = async (
  { print, store }: CommandContext,
  name: string,
): Promise<{ step(progress: CatchUpProgress): void; summary(): string }> => {
  const head: Position | null = await store.head();
  const started = performance.now();
  let events = 0;
  let printed = started;
  const rate = (): number => Math.round(events / Math.max(0.001, (performance.now() - started) / 1_000));
  return {
    step: (progress) => {
      events += progress.events;
      if (performance.now() - printed < everyMs) return;
      printed = performance.now();
      const share = head ? Math.min(100, Math.floor((Number(progress.checkpoint.commit) / Number(head.commit)) * 100)) : 100;
      print(`${name}: ${share} %  ${events} events  ${rate()} events/s`);
    },
    summary: () => `${events} events in ${((performance.now() - started) / 1_000).toFixed(1)} s, ${rate()} events/s`,
  };
};
