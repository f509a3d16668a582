import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { SavedReportAdded, SavedReportsEvent, SealedName } from './events.ts';

interface OfReport {
  readonly personId: number;
  readonly savedReportUuid: string;
  readonly occurredAt: string;
}
/** `nameTaken`: another report of the person has this name. Names are sealed, so that only the command can compare them. */
export interface SaveReport extends SavedReportAdded {
  readonly type: 'SaveReport';
  readonly mailed: boolean;
  readonly nameTaken: boolean;
}
export interface RenameSavedReport extends OfReport {
  readonly type: 'RenameSavedReport';
  readonly name: SealedName;
  readonly nameTaken: boolean;
  /** The name is the same as before. */
  readonly unchanged: boolean;
}
export interface MailSavedReport extends OfReport {
  readonly type: 'MailSavedReport';
  readonly mailed: boolean;
}
export interface RemoveSavedReport extends OfReport {
  readonly type: 'RemoveSavedReport';
}
export interface RestoreSavedReport extends OfReport {
  readonly type: 'RestoreSavedReport';
  readonly nameTaken: boolean;
}
/** Stops all report mails: used by the link in the mail. */
export interface StopMailingReports {
  readonly type: 'StopMailingReports';
  readonly personId: number;
  readonly occurredAt: string;
}
export type SavedReportsCommand =
  | SaveReport
  | RenameSavedReport
  | MailSavedReport
  | RemoveSavedReport
  | RestoreSavedReport
  | StopMailingReports;

export interface SavedReport {
  readonly name: SealedName;
  readonly mailed: boolean;
  readonly removed: boolean;
}
/** By uuid, in the order they were saved. Includes removed ones, which can be restored. */
export type SavedReportsState = ReadonlyMap<string, SavedReport>;

/** More than anyone would look through. */
export const maxSavedReports = 50;

const change = (state: SavedReportsState, uuid: string, changed: Partial<SavedReport>): SavedReportsState => {
  const report = state.get(uuid);
  return report ? new Map(state).set(uuid, { ...report, ...changed }) : state;
};

const evolve = (state: SavedReportsState, { type, data }: SavedReportsEvent): SavedReportsState => {
  switch (type) {
    case 'SavedReportAdded':
      return new Map(state).set(data.savedReportUuid, { name: data.name, mailed: false, removed: false });
    case 'SavedReportRenamed':
      return change(state, data.savedReportUuid, { name: data.name });
    case 'SavedReportMailTurned':
      return change(state, data.savedReportUuid, { mailed: data.mailed });
    case 'SavedReportRemoved':
      return change(state, data.savedReportUuid, { removed: true });
    case 'SavedReportRestored':
      return change(state, data.savedReportUuid, { removed: false });
    default:
      return type satisfies never;
  }
};

const assertRoom = (state: SavedReportsState): void => {
  const count = [...state.values()].filter(({ removed }) => !removed).length;
  if (count < maxSavedReports) return;
  const advice = `You have saved ${maxSavedReports} reports, which is as many as there can be. Remove one that you no longer need, then try again.`;
  throw new DomainError('conflict', 'saved_reports_full', advice);
};

const assertFree = (nameTaken: boolean): void => {
  if (!nameTaken) return;
  const advice = 'Another of your saved reports has this name. Choose a different one.';
  throw new DomainError('conflict', 'saved_report_name_taken', advice);
};

/**
 * A report that exists and has not been removed.
 * @throws 404
 */
const present = (state: SavedReportsState, { savedReportUuid }: OfReport): SavedReport => {
  const report = state.get(savedReportUuid);
  if (!report || report.removed) throw notFound('This saved report');
  return report;
};

const save = ({ type: _type, mailed, nameTaken, ...data }: SaveReport, state: SavedReportsState): SavedReportsEvent[] => {
  const { personId, savedReportUuid, occurredAt } = data;
  if (state.has(savedReportUuid)) return [];
  assertRoom(state);
  assertFree(nameTaken);
  const added: SavedReportsEvent = { type: 'SavedReportAdded', data };
  if (!mailed) return [added];
  return [added, { type: 'SavedReportMailTurned', data: { personId, savedReportUuid, mailed, occurredAt } }];
};

const rename = (command: RenameSavedReport, state: SavedReportsState): SavedReportsEvent[] => {
  const { type: _type, nameTaken, unchanged, ...data } = command;
  present(state, command);
  if (unchanged) return [];
  assertFree(nameTaken);
  return [{ type: 'SavedReportRenamed', data }];
};

const turnMail = ({ type: _type, ...data }: MailSavedReport, state: SavedReportsState): SavedReportsEvent[] =>
  present(state, data).mailed === data.mailed ? [] : [{ type: 'SavedReportMailTurned', data }];

const remove = ({ type: _type, ...data }: RemoveSavedReport, state: SavedReportsState): SavedReportsEvent[] => {
  const report = state.get(data.savedReportUuid);
  if (!report) throw notFound('This saved report');
  return report.removed ? [] : [{ type: 'SavedReportRemoved', data }];
};

const restore = ({ type: _type, nameTaken, ...data }: RestoreSavedReport, state: SavedReportsState): SavedReportsEvent[] => {
  const report = state.get(data.savedReportUuid);
  if (!report) throw notFound('This saved report');
  if (!report.removed) return [];
  assertRoom(state);
  if (nameTaken) {
    const advice = 'Another of your saved reports has this name now. Rename that one, then bring this one back.';
    throw new DomainError('conflict', 'saved_report_name_taken', advice);
  }
  return [{ type: 'SavedReportRestored', data }];
};

/** Includes removed reports: a restored one must not be mailed again unasked. */
const stop = ({ personId, occurredAt }: StopMailingReports, state: SavedReportsState): SavedReportsEvent[] =>
  [...state]
    .filter(([, { mailed }]) => mailed)
    .map(([savedReportUuid]) => ({
      type: 'SavedReportMailTurned',
      data: { personId, savedReportUuid, mailed: false, occurredAt },
    }));

const decide = (command: SavedReportsCommand, state: SavedReportsState): SavedReportsEvent[] => {
  switch (command.type) {
    case 'SaveReport':
      return save(command, state);
    case 'RenameSavedReport':
      return rename(command, state);
    case 'MailSavedReport':
      return turnMail(command, state);
    case 'RemoveSavedReport':
      return remove(command, state);
    case 'RestoreSavedReport':
      return restore(command, state);
    case 'StopMailingReports':
      return stop(command, state);
    default:
      return command satisfies never;
  }
};

/** The reports that a person has saved under their own names. */
export const savedReportsDecider: Decider<SavedReportsState, SavedReportsCommand, SavedReportsEvent> = {
  initialState: new Map(),
  evolve,
  decide,
};
