/** A document of standards. Each import adds, changes or withdraws standards, one part at a time, and ends as one edition. */
import { sameValue } from '#domain/shared/same-value.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { StandardsChange, StandardsDocumentEvent } from './events.ts';
import type { StandardsDocument } from './standard.ts';

interface OfImport {
  readonly documentUuid: string;
  readonly importUuid: string;
}
export interface BeginStandardsImport extends OfImport {
  readonly type: 'BeginStandardsImport';
  readonly document: StandardsDocument;
  /** The import that the changes are based on; null for a new document. */
  readonly after: string | null;
  readonly occurredAt: string;
}
export interface RecordStandardsChanges extends OfImport {
  readonly type: 'RecordStandardsChanges';
  readonly changes: readonly StandardsChange[];
}
export interface CompleteStandardsImport extends OfImport {
  readonly type: 'CompleteStandardsImport';
  readonly standardsCount: number;
  readonly occurredAt: string;
}
export type StandardsDocumentCommand = BeginStandardsImport | RecordStandardsChanges | CompleteStandardsImport;

export interface StandardsDocumentState {
  /** The import in progress; null if there is none. */
  readonly underWay: { readonly importUuid: string; readonly document: StandardsDocument } | null;
  /** The last completed import. */
  readonly completed: { readonly importUuid: string; readonly document: StandardsDocument; readonly at: string } | null;
}

/** Does not hold the standards, because only an import needs them: `StandardsReading` does. */
const evolve = (state: StandardsDocumentState, event: StandardsDocumentEvent): StandardsDocumentState => {
  switch (event.type) {
    case 'StandardsImportBegun': {
      const { importUuid, document } = event.data;
      return { ...state, underWay: { importUuid, document } };
    }
    case 'StandardsImportCompleted':
      return { underWay: null, completed: state.underWay && { ...state.underWay, at: event.data.occurredAt } };
    case 'StandardsAdded':
    case 'StandardsRevised':
    case 'StandardsMoved':
    case 'StandardsWithdrawn':
      return state;
    default:
      return event satisfies never;
  }
};

const superseded = (): DomainError =>
  new DomainError(
    'conflict',
    'standards_import_superseded',
    'Another import of this document began meanwhile, and this one was left. Run the import again.',
  );

const begin = (
  { documentUuid, importUuid, document, after, occurredAt }: BeginStandardsImport,
  { completed }: StandardsDocumentState,
): StandardsDocumentEvent[] => {
  if ((completed?.importUuid ?? null) !== after) throw superseded();
  return [{ type: 'StandardsImportBegun', data: { documentUuid, importUuid, document, occurredAt } }];
};

const complete = (
  { documentUuid, importUuid, standardsCount, occurredAt }: CompleteStandardsImport,
  state: StandardsDocumentState,
): StandardsDocumentEvent[] => {
  if (state.completed?.importUuid === importUuid) return [];
  if (state.underWay?.importUuid !== importUuid) throw superseded();
  return [{ type: 'StandardsImportCompleted', data: { documentUuid, importUuid, standardsCount, occurredAt } }];
};

const decide = (command: StandardsDocumentCommand, state: StandardsDocumentState): StandardsDocumentEvent[] => {
  switch (command.type) {
    case 'BeginStandardsImport':
      return begin(command, state);
    case 'RecordStandardsChanges':
      if (state.underWay?.importUuid !== command.importUuid) throw superseded();
      return [...command.changes];
    case 'CompleteStandardsImport':
      return complete(command, state);
    default:
      return command satisfies never;
  }
};

/** Whether the document's own details are unchanged. */
export const hasSameDetails = ({ completed }: StandardsDocumentState, document: StandardsDocument): boolean =>
  completed !== null && sameValue(completed.document, document);

/** A publisher's document of standards, built by its imports. */
export const standardsDocumentDecider: Decider<StandardsDocumentState, StandardsDocumentCommand, StandardsDocumentEvent> = {
  initialState: { underWay: null, completed: null },
  evolve,
  decide,
};
