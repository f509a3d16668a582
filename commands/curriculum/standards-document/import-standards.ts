import {
  changeEvents,
  differenceOf,
  type Standards,
  type StandardsDifference,
} from '#domain/curriculum/standards-document/changes.ts';
import {
  hasSameDetails,
  standardsDocumentDecider,
  type StandardsDocumentCommand,
} from '#domain/curriculum/standards-document/decider.ts';
import type { StandardsDocument } from '#domain/curriculum/standards-document/standard.ts';
import { standardsDocumentStream } from '#domain/curriculum/standards-document/stream.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { loadStandards } from './load-standards.ts';

export interface ImportStandardsInput {
  readonly documentUuid: string;
  readonly document: StandardsDocument;
  /** All of them: what is missing is withdrawn. */
  readonly standards: Standards;
  /** Uuids of standards that could not be read this time: they stay as they are. */
  readonly kept?: ReadonlySet<string>;
  /** The import that somebody has looked at the difference to, null for none: where another came since, nothing is changed. */
  readonly seen?: string | null;
  /** Asked between appends, with how many of all events are in; throws to stop. What was appended by then counts for nothing. */
  readonly goOn?: (done: number, all: number) => void | Promise<void>;
}

/** An append takes 3 MiB: ten events of 60,000 characters are below that in any script. */
const eventsInOneAppend = 10;

/**
 * Makes a document of standards what `standards` says, in as many appends as that takes. It counts once the last of them is in; an import
 * that was stopped leaves the document as it was. Nothing is appended when nothing has changed.
 * @throws DomainError when another import of the document began meanwhile
 */
export const importStandards = async (
  context: CommandContext,
  { documentUuid, document, standards, kept = new Set(), seen, goOn = () => undefined }: ImportStandardsInput,
): Promise<CommandOutcome<StandardsDifference>> => {
  requireStaff(context);
  const { store, now: occurredAt } = context;
  const stream = standardsDocumentStream(documentUuid);
  const { state, revision, position } = await loadLatest(store, standardsDocumentDecider, stream);
  const before = await loadStandards(store, documentUuid);
  const difference = differenceOf(before, standards, kept);
  const ofImport = { documentUuid, importUuid: uuidV5(`standards-import:${context.commandId}`) };
  const changes = changeEvents(difference, ofImport);
  if (changes.length === 0 && hasSameDetails(state, document)) {
    return { value: difference, position, revision, replayed: false, appended: 0 };
  }
  let appended = 0;
  const run = async (step: string, command: StandardsDocumentCommand) => {
    const result = await runCommand(stepOf(context, step), { decider: standardsDocumentDecider, stream, command: () => command });
    appended += result.appended;
    return result;
  };
  const after = seen === undefined ? (state.completed?.importUuid ?? null) : seen;
  await run('begin', { type: 'BeginStandardsImport', ...ofImport, document, after, occurredAt });
  for (let from = 0; from < changes.length; from += eventsInOneAppend) {
    await goOn(from, changes.length);
    const part = changes.slice(from, from + eventsInOneAppend);
    await run(`changes:${from}`, { type: 'RecordStandardsChanges', ...ofImport, changes: part });
  }
  const standardsCount = before.size + difference.added.length - difference.withdrawn.length;
  const result = await run('complete', { type: 'CompleteStandardsImport', ...ofImport, standardsCount, occurredAt });
  return { ...outcomeOf(result, difference), appended };
};
