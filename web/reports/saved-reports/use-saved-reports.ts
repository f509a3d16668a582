import { useRef, useState } from 'react';
import type { SavedReportData, SavedReportReply } from '#api/reports/saved-reports/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import {
  fetchSavedReports,
  mailSavedReport,
  removeSavedReport,
  renameSavedReport,
  restoreSavedReport,
} from './api/saved-report-calls.ts';
import { texts } from './texts.ts';

/** A removed report and its position, needed for Undo. */
export interface RemovedReport {
  readonly report: SavedReportData;
  readonly place: number;
}

export interface SavedReportsNotice {
  readonly kind: 'good' | 'low';
  readonly text: string;
  /** The removed report, as long as it can be restored. */
  readonly removed?: RemovedReport;
}

type Reports = readonly SavedReportData[];

interface Change {
  readonly call: () => Promise<Reply<SavedReportReply>>;
  readonly done: SavedReportsNotice;
  /** The list after the change, so that it need not be fetched again. */
  readonly after: (reports: Reports) => Reports;
  /** The caller shows the error itself. */
  readonly failsQuietly?: boolean;
}

const good = (text: string): SavedReportsNotice => ({ kind: 'good', text });

const changed =
  (uuid: string, what: Partial<SavedReportData>) =>
  (reports: Reports): Reports =>
    reports.map((report) => (report.uuid === uuid ? { ...report, ...what } : report));

/** Restores the report only once, even after two clicks. */
const withReport =
  ({ report, place }: RemovedReport) =>
  (reports: Reports): Reports =>
    reports.some(({ uuid }) => uuid === report.uuid) ? reports : reports.toSpliced(place, 0, report);

/** A person's saved reports and their actions. */
export function useSavedReports(first: Reports) {
  const [reports, setReports] = useState(first);
  const [notice, setNotice] = useState<SavedReportsNotice | null>(null);
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const make = async ({ call, done, after, failsQuietly = false }: Change): Promise<string | null> => {
    const reply = await call();
    if (reply.kind === 'ok') {
      setReports(after);
      setNotice(done);
      return null;
    }
    const text = causeOf(reply);
    setNotice(failsQuietly ? null : { kind: 'low', text });
    // Another window may have changed what is here.
    const list = await fetchSavedReports();
    if (list.kind === 'ok') setReports(list.body.reports);
    return text;
  };

  /** Runs changes one after another without dropping any. Returns null on success, otherwise an error message. */
  const run = async (change: Change): Promise<string | null> => {
    setWaiting((count) => count + 1);
    const result = last.current.then(() => make(change));
    last.current = result.catch(() => null);
    try {
      return await result;
    } finally {
      setWaiting((count) => count - 1);
    }
  };

  return {
    reports,
    notice,
    busy: waiting > 0,
    rename: ({ uuid }: SavedReportData, typed: string) => {
      const name = typed.trim();
      const after = changed(uuid, { name });
      return run({ call: () => renameSavedReport(uuid, name), done: good(texts.list.renamed(name)), after, failsQuietly: true });
    },
    mail: ({ uuid, name }: SavedReportData, mailed: boolean) =>
      run({
        call: () => mailSavedReport(uuid, mailed),
        done: good(mailed ? texts.list.mailOn(name) : texts.list.mailOff(name)),
        after: changed(uuid, { mailed }),
      }),
    remove: (report: SavedReportData) =>
      run({
        call: () => removeSavedReport(report.uuid),
        done: { ...good(texts.list.removed(report.name)), removed: { report, place: reports.indexOf(report) } },
        after: (now) => now.filter(({ uuid }) => uuid !== report.uuid),
      }),
    restore: (removed: RemovedReport) =>
      run({
        call: () => restoreSavedReport(removed.report.uuid),
        done: good(texts.list.restored(removed.report.name)),
        after: withReport(removed),
      }),
  };
}
export type SavedReports = ReturnType<typeof useSavedReports>;
