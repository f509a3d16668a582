import { type SavedReportsState, savedReportsDecider, type SavedReportsCommand } from '#domain/reports/saved-reports/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { savedReportsStream } from '#domain/reports/saved-reports/events.ts';
import { requireRole, requireStaff } from '#commands/runner/authorise.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import type { Knex } from 'knex';
import { decryptAll, encryptFor } from '#people/personal-keys.ts';
import { defineOwner } from '#people/personal-data-owner.ts';
import { sortedQuery } from '#domain/reports/report-export/events.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

/** The actor and the time. */
interface Frame {
  readonly personId: number;
  readonly occurredAt: string;
}

/** Runs a command on the acting school admin's own saved reports; nobody can change another person's. */
const runOnSavedReports = async (
  context: CommandContext,
  command: (state: SavedReportsState, frame: Frame) => Promise<SavedReportsCommand> | SavedReportsCommand,
): Promise<CommandOutcome<SavedReportsState>> => {
  const personId = requireRole(context, 'school_admin');
  const result = await runCommand(context, {
    decider: savedReportsDecider,
    stream: savedReportsStream(personId),
    command: (state) => command(state, { personId, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};

/** Sets whether the report is mailed every Monday. @throws 404 */
export const mailSavedReport = (
  context: CommandContext,
  { savedReportUuid, mailed }: { readonly savedReportUuid: string; readonly mailed: boolean },
): Promise<CommandOutcome<SavedReportsState>> =>
  runOnSavedReports(context, (_state, frame) => ({ type: 'MailSavedReport', ...frame, savedReportUuid, mailed }));

/** Whether people would consider the two names the same. */
const sameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').toLocaleLowerCase('en') === other.normalize('NFKC').toLocaleLowerCase('en');

/** The decrypted names of a person's reports, by uuid. */
const namesIn = async (db: Knex, personId: number, state: SavedReportsState): Promise<Map<string, string>> => {
  const reports = [...state];
  const names = await decryptAll(
    db,
    reports.map(([, { name }]) => ({ personId, sealed: name.sealed })),
  );
  return new Map(reports.map(([uuid], index) => [uuid, names[index]!]));
};

/** Whether another report that has not been removed has this name. */
const isTaken = (state: SavedReportsState, names: ReadonlyMap<string, string>, name: string, uuid: string): boolean =>
  [...state].some(([other, { removed }]) => other !== uuid && !removed && sameName(names.get(other)!, name));

/** A person's saved reports. The names are lost with their key, and the read model deletes the rest with the person. */
export const savedReportsOwner = defineOwner({
  name: 'saved_reports',
  tables: ['saved_reports'],
  streams: ['savedReports'],
  erase: {
    kept: 'The log keeps addresses of reports under a number that nobody is behind any more; their names cannot be read without the key.',
  },
});

/** @throws 404 */
export const removeSavedReport = (context: CommandContext, savedReportUuid: string): Promise<CommandOutcome<SavedReportsState>> =>
  runOnSavedReports(context, (_state, frame) => ({ type: 'RemoveSavedReport', ...frame, savedReportUuid }));

/** @throws 404, 409 for a name that is taken */
export const renameSavedReport = (
  context: CommandContext,
  { savedReportUuid, name }: { readonly savedReportUuid: string; readonly name: string },
): Promise<CommandOutcome<SavedReportsState>> =>
  runOnSavedReports(context, async (state, frame) => {
    const names = await namesIn(context.db, frame.personId, state);
    return {
      type: 'RenameSavedReport',
      ...frame,
      savedReportUuid,
      name: { sealed: await encryptFor(context.db, frame.personId, name) },
      nameTaken: isTaken(state, names, name, savedReportUuid),
      unchanged: names.get(savedReportUuid) === name,
    };
  });

/** Restores a removed report. @throws 404, 409 if its name has been taken in the meantime */
export const restoreSavedReport = (
  context: CommandContext,
  savedReportUuid: string,
): Promise<CommandOutcome<SavedReportsState>> =>
  runOnSavedReports(context, async (state, frame) => {
    const names = await namesIn(context.db, frame.personId, state);
    const name = names.get(savedReportUuid);
    const nameTaken = name !== undefined && isTaken(state, names, name, savedReportUuid);
    return { type: 'RestoreSavedReport', ...frame, savedReportUuid, nameTaken };
  });

interface SaveReportInput {
  readonly name: string;
  /** The path without its query string. Access is checked each time the report is opened, not here. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly lastDays: number | null;
  readonly mailed: boolean;
}

/** Saves a report with its filters under a name. @throws 409 for a name that is taken, and for too many reports */
export const saveReport = async (
  context: CommandContext,
  { name, path, query, lastDays, mailed }: SaveReportInput,
): Promise<CommandOutcome<string>> => {
  // Two people can send the same key; the actor's id keeps their reports apart.
  const savedReportUuid = uuidV5(`saved-report:${context.actor.id}:${context.commandId}`);
  const outcome = await runOnSavedReports(context, async (state, frame) => ({
    type: 'SaveReport',
    ...frame,
    savedReportUuid,
    name: { sealed: await encryptFor(context.db, frame.personId, name) },
    path,
    query: sortedQuery(query),
    lastDays,
    mailed,
    nameTaken: isTaken(state, await namesIn(context.db, frame.personId, state), name, savedReportUuid),
  }));
  return { ...outcome, value: savedReportUuid };
};

/** Stops mailing any of a person's reports. Sent by the product when somebody opens the link in a mail, without signing in. */
export const stopMailingReports = async (context: CommandContext, personId: number): Promise<CommandOutcome<null>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: savedReportsDecider,
    stream: savedReportsStream(personId),
    command: () => ({ type: 'StopMailingReports' as const, personId, occurredAt: context.now }),
  });
  return outcomeOf(result, null);
};
