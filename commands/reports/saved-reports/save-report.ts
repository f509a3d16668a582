import { sortedQuery } from '#domain/reports/report-export/stream.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { encryptFor } from '#people/personal-keys.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { isTaken, namesIn } from './names.ts';
import { runOnSavedReports } from './run-on-saved-reports.ts';

export interface SaveReportInput {
  readonly name: string;
  /** Without the query. Whether the person may see it is asked whenever it is opened, not here. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly lastDays: number | null;
  readonly mailed: boolean;
}

/** Keeps a report with its filters under a name. @throws 409 for a name that is taken, and for too many */
export const saveReport = async (
  context: CommandContext,
  { name, path, query, lastDays, mailed }: SaveReportInput,
): Promise<CommandOutcome<string>> => {
  // Two people may send the same key: neither may have a hand in the other's.
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
