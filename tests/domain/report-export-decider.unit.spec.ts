import { describe, expect, it } from 'vitest';
import { reportExportDecider } from '#domain/reports/report-export/decider.ts';
import { type ReportExportEvent, reportExportUuid } from '#domain/reports/report-export/events.ts';
import { specificationOf } from './support/decider-specification.ts';

const { given } = specificationOf(reportExportDecider);
const exportUuid = '88888888-8888-4888-8888-888888888888';
const request = {
  exportUuid,
  personId: 9,
  reportPath: '/reports/classes',
  query: { quiz_type: 'all' },
  requestedAt: '2026-10-05T09:00:00.000Z',
};
const file = {
  exportUuid,
  fileName: 'classes.csv',
  rowsCount: 3,
  bytes: 90,
  asOfPosition: '12/12',
  asOfTime: '2026-10-05T08:59:58.000Z',
  completedAt: '2026-10-05T09:00:03.000Z',
};
const failure = { exportUuid, reason: 'It could not be made.', failedAt: '2026-10-05T09:00:03.000Z' };
const requested: ReportExportEvent = { type: 'ReportExportRequested', data: request };
const completed: ReportExportEvent = { type: 'ReportExportCompleted', data: file };
const failed: ReportExportEvent = { type: 'ReportExportFailed', data: failure };
const ask = (current = false) => ({ type: 'RequestReportExport' as const, ...request, current });
const complete = (run: number) => ({ type: 'CompleteReportExport' as const, run, ...file });
const fail = (run: number) => ({ type: 'FailReportExport' as const, run, ...failure });

describe('asking for an export', () => {
  it('starts the first run', () => {
    given().when(ask()).then(requested);
  });

  it('joins a run in progress', () => {
    given(requested).when(ask()).thenNothing();
  });

  it('leaves a current file as it is, and replaces an outdated one', () => {
    given(requested, completed).when(ask(true)).thenNothing();
    given(requested, completed).when(ask(false)).then(requested);
  });

  it('starts again after a failure, even if a file was current before', () => {
    given(requested, failed).when(ask(true)).then(requested);
  });
});

describe('the end of a run', () => {
  it('is recorded as a file, or as a reason', () => {
    given(requested).when(complete(1)).then(completed);
    given(requested).when(fail(1)).then(failed);
    expect(given(requested, failed).state).toMatchObject({ status: 'failed', reason: 'It could not be made.' });
    expect(given(requested, completed).state).toMatchObject({ status: 'ready', run: 1, file });
  });

  it('is recorded once', () => {
    given(requested, completed).when(complete(1)).thenNothing();
    given(requested, completed).when(fail(1)).thenNothing();
    given(requested, failed).when(complete(1)).thenNothing();
    given().when(complete(1)).thenNothing();
  });

  it('ignores a late worker of an earlier run', () => {
    given(requested, failed, requested).when(complete(1)).thenNothing();
    given(requested, failed, requested).when(fail(1)).thenNothing();
    given(requested, failed, requested).when(complete(2)).then(completed);
  });
});

describe('the uuid of an export', () => {
  const report = { personId: 9, reportPath: '/reports/classes', query: { sort: 'name', quiz_type: 'all' } };

  it('is the same for the same person, report and filters in any order', () => {
    expect(reportExportUuid({ ...report, query: { quiz_type: 'all', sort: 'name' } })).toBe(reportExportUuid(report));
  });

  it('differs in each of them', () => {
    const others = [
      report,
      { ...report, personId: 10 },
      { ...report, reportPath: '/reports/students' },
      { ...report, query: { sort: 'name' } },
      { ...report, query: { sort: 'name&quiz_type=all' } },
    ];
    expect(new Set(others.map(reportExportUuid)).size).toBe(others.length);
  });
});
