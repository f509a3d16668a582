/** The file of a report: requested, made or failed, and made again only if the report has changed. */
import type { Decider } from '#domain/shared/decider.ts';
import type { ReportExportEvent } from './events.ts';

type Requested = Extract<ReportExportEvent, { type: 'ReportExportRequested' }>['data'];
type Completed = Extract<ReportExportEvent, { type: 'ReportExportCompleted' }>['data'];

export interface RequestReportExport extends Requested {
  readonly type: 'RequestReportExport';
  /** Whether a finished file still matches the report. A current file is not made again. */
  readonly current: boolean;
}
export interface CompleteReportExport extends Completed {
  readonly type: 'CompleteReportExport';
  readonly run: number;
}
export interface FailReportExport {
  readonly type: 'FailReportExport';
  readonly exportUuid: string;
  readonly run: number;
  readonly reason: string;
  readonly failedAt: string;
}
export type ReportExportCommand = RequestReportExport | CompleteReportExport | FailReportExport;

interface Run {
  /** The number of requests for this export, from 1: a late worker of an earlier run changes nothing. */
  readonly run: number;
  readonly request: Requested;
}
export type ReportExportState =
  | { readonly status: 'none'; readonly run: 0 }
  | (Run & { readonly status: 'running' })
  | (Run & { readonly status: 'ready'; readonly file: Completed })
  | (Run & { readonly status: 'failed'; readonly reason: string });

const evolve = (state: ReportExportState, event: ReportExportEvent): ReportExportState => {
  if (event.type === 'ReportExportRequested') return { status: 'running', run: state.run + 1, request: event.data };
  if (state.status !== 'running') return state;
  const { run, request } = state;
  switch (event.type) {
    case 'ReportExportCompleted':
      return { status: 'ready', run, request, file: event.data };
    case 'ReportExportFailed':
      return { status: 'failed', run, request, reason: event.data.reason };
    default:
      return event satisfies never;
  }
};

const decide = (command: ReportExportCommand, state: ReportExportState): ReportExportEvent[] => {
  if (command.type === 'RequestReportExport') {
    const { type: _type, current, ...data } = command;
    const stands = state.status === 'running' || (state.status === 'ready' && current);
    return stands ? [] : [{ type: 'ReportExportRequested', data }];
  }
  if (state.status !== 'running' || state.run !== command.run) return [];
  if (command.type === 'CompleteReportExport') {
    const { type: _type, run: _run, ...data } = command;
    return [{ type: 'ReportExportCompleted', data }];
  }
  const { type: _type, run: _run, ...data } = command;
  return [{ type: 'ReportExportFailed', data }];
};

/** One export: one person, one report, one set of filters. It can be repeated. */
export const reportExportDecider: Decider<ReportExportState, ReportExportCommand, ReportExportEvent> = {
  initialState: { status: 'none', run: 0 },
  evolve,
  decide,
};
