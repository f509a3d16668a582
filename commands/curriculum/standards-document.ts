import {
  standardsDocumentDecider,
  type StandardsDocumentState,
  hasSameDetails,
  type StandardsDocumentCommand,
} from '#domain/curriculum/standards-document/decider.ts';
import { standardsDocumentStream, type StandardsDocumentEvent } from '#domain/curriculum/standards-document/events.ts';
import { notFound, DomainError } from '#domain/shared/domain-error.ts';
import type { EventStore } from '#eventstore/port.ts';
import { loadLatest } from '#commands/runner/load.ts';
import {
  changeEvents,
  differenceOf,
  type Standards,
  type StandardsDifference,
  StandardsReading,
} from '#domain/curriculum/standards-document/changes.ts';
import type { StandardsDocument } from '#domain/curriculum/standards-document/standard.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';

/** The document's last completed import. @throws DomainError `not_found` before the first one is complete */
export const existingDocument = async (
  store: EventStore,
  documentUuid: string,
): Promise<NonNullable<StandardsDocumentState['completed']>> => {
  const { state } = await loadLatest(store, standardsDocumentDecider, standardsDocumentStream(documentUuid));
  if (!state.completed) throw notFound('This document of standards');
  return state.completed;
};

/** Each event can contain a hundred standards. */
const eventsAtOnce = 100;

/** The current standards of a document. Not cached: there can be a hundred thousand, and only imports read them. */
export const loadStandards = async (store: EventStore, documentUuid: string): Promise<Standards> => {
  const reading = new StandardsReading();
  for (let from = 0n; ; from += BigInt(eventsAtOnce)) {
    const events = await store.readStream(standardsDocumentStream(documentUuid), { from, limit: eventsAtOnce });
    for (const event of events) {
      const decoded = decodeEvent(event);
      if (decoded) reading.take(decoded as unknown as StandardsDocumentEvent);
    }
    if (events.length < eventsAtOnce) return reading.standards;
  }
};

interface ImportStandardsInput {
  readonly documentUuid: string;
  readonly document: StandardsDocument;
  /** All standards; any that are missing here are withdrawn. */
  readonly standards: Standards;
  /** Uuids of standards that could not be read this time: they stay as they are. */
  readonly kept?: ReadonlySet<string>;
  /** The import whose differences were reviewed, or null for none; if there has been another import since, nothing is changed. */
  readonly seen?: string | null;
  /**
   * Called between appends with the number of events appended so far and the total; throws to stop. Events appended by then have
   * no effect.
   */
  readonly goOn?: (done: number, all: number) => void | Promise<void>;
}

/** An append takes 3 MiB: ten events of 60,000 characters are below that in any script. */
const eventsInOneAppend = 10;

/**
 * Changes a document's standards to `standards`, in as many appends as needed. The import takes effect once the last one is in; a
 * stopped import leaves the document unchanged. Appends nothing if nothing has changed.
 * @throws DomainError if another import of the document has begun in the meantime
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

const anotherEdition = (): DomainError =>
  new DomainError(
    'conflict',
    'standards_import_superseded',
    'Somebody brought in another edition of this document since. Load the list again, and look at that one first.',
  );

/**
 * Withdraws a whole document from readers. Lessons keep their standards from it, and its next import restores it.
 * @param importedAt when the reviewed edition was imported; if left out, whichever edition is current
 * @throws DomainError `standards_import_superseded` if another edition has been imported since
 */
export const withdrawStandards = async (
  context: CommandContext,
  { documentUuid, importedAt }: { readonly documentUuid: string; readonly importedAt?: string | undefined },
): Promise<CommandOutcome<StandardsDifference>> => {
  requireStaff(context);
  const { document, importUuid, at } = await existingDocument(context.store, documentUuid);
  if (importedAt !== undefined && Date.parse(importedAt) !== Date.parse(at)) throw anotherEdition();
  return importStandards(context, { documentUuid, document, standards: new Map(), seen: importUuid });
};
