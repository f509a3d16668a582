import type { Knex } from 'knex';
import { systemActor, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { reserveIds, type IdKind } from '#commands/runner/ids.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { Actor, EventStore } from '#eventstore/port.ts';
import type { Logger } from '#platform/logger.ts';
import { atLocalTime, localDateOf } from '../school-calendar.ts';
import type { DemoStep } from './steps.ts';

/** The context of one load of the demo district, shared by all its parts. */
export interface DemoJob {
  readonly store: EventStore;
  readonly db: Knex;
  readonly logger: Logger;
  /** The moment at which the district's history ends. */
  readonly now: string;
  /** Counts the events that this load wrote. */
  readonly written: { events: number };
}

const prefix = 'demo:';

/** Our ids for the demo's keys, assigned in key order, so that every load gives the same ids. */
export const idsFor = async (db: Knex, kind: IdKind, keys: readonly string[]): Promise<Map<string, number>> => {
  const ids = await reserveIds(
    db,
    kind,
    keys.map((key) => prefix + key),
  );
  return new Map([...ids].map(([key, id]) => [key.slice(prefix.length), id]));
};

export const districtKey = 'larkfield';

/** Derives a command's id from its content, so that repeating an interrupted load has no effect. */
export const commandIdOf = (kind: string, key: string): string => uuidV5(`demo-command:${kind}:${key}`);

export interface CommandAbout {
  readonly kind: string;
  readonly key: string;
  readonly now: string;
  /** When the command would have reached the log, if later than `now`. */
  readonly happenedAt?: string;
  readonly actor?: Actor;
}

export const contextFor = (
  { store, db }: DemoJob,
  { kind, key, now, happenedAt = now, actor = systemActor }: CommandAbout,
): CommandContext => ({
  store,
  db,
  actor,
  now,
  happenedAt,
  commandId: commandIdOf(kind, key),
  correlationId: uuidV5('demo-district'),
});

export const count = <Value>(job: DemoJob, outcome: CommandOutcome<Value>): Value => {
  job.written.events += outcome.appended;
  return outcome.value;
};

/** A step that must not run at the same time as any other. */
export const stepAlone = <Value>(
  job: DemoJob,
  about: CommandAbout,
  command: (context: CommandContext) => Promise<CommandOutcome<Value>>,
): DemoStep => ({
  at: about.now,
  stream: null,
  run: async () => {
    count(job, await command(contextFor(job, about)));
  },
});

/** A local time of day in the district, this many days before the history ends. */
export const daysBefore = ({ now }: DemoJob, days: number, minutesAfterMidnight: number): string =>
  atLocalTime(localDateOf(now).subtract({ days }), minutesAfterMidnight);
