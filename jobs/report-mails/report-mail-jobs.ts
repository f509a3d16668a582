import { hash } from 'node:crypto';
import { z } from 'zod';
import type { MailStopLinks } from '#people/mail-stop-links.ts';
import { claimReportMail, endReportMailDay, takeBackReportMail, type MailedFigures } from '#people/report-mails.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import { MailMayHaveGone, MailRefused, type Mailer, type Mail } from '#platform/mail.ts';
import { liveReads } from '#projections/runner/live.ts';
import { reportReaders, type ReportReaderRow } from '#projections/reports/report-mails/readers.ts';
import { digestDay } from '../digests/digest-day.ts';
import type { JobParts } from '../parts.ts';
import type { FindMailedReports, MailedReport, ReportFigures, SeenReport } from './mailed-report.ts';
import { oneLine } from '../account-mails/mail-words.ts';

/** The mail with a person's saved reports: what changed since the last one, in words. */
interface ReportsOfMail {
  readonly name: string;
  readonly day: string;
  /** Those that are new or have changed. */
  readonly reports: readonly MailedReport[];
  /** How many other reports are unchanged since the last mail. */
  readonly unchanged: number;
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const percentWords = ({ percent }: ReportFigures, before: ReportFigures | null): string => {
  if (percent === null) return 'Nothing to measure yet.';
  if (before === null) return `${percent}% correct.`;
  if (before.percent === null) return `${percent}% correct; a week before there was nothing to measure.`;
  const points = percent - before.percent;
  if (points === 0) return `${percent}% correct, the same as a week before.`;
  return `${percent}% correct, ${counted(Math.abs(points), 'point')} ${points > 0 ? 'higher' : 'lower'} than a week before.`;
};

const submittedWords = ({ submitted, students }: ReportFigures, before: ReportFigures | null): string => {
  const quizzes = `${counted(submitted, 'quiz', 'quizzes')} submitted; ${counted(students, 'student')} enrolled now.`;
  return before === null ? quizzes : `${quizzes} A week before: ${counted(before.submitted, 'quiz', 'quizzes')}.`;
};

const figureLines = ({ figures, weekBefore, fewStudents }: SeenReport): string[] =>
  fewStudents
    ? ['It covers only a few students, so its numbers are on the page only.']
    : [percentWords(figures, weekBefore), submittedWords(figures, weekBefore)];

const daysWords = ({ startDate, endDate }: SeenReport): string =>
  startDate === endDate ? longDay(startDate) : `${longDay(startDate)} to ${longDay(endDate)}`;

const reportLines = ({ name, seen }: MailedReport, publicUrl: string): string[] => {
  if (seen === null) return [oneLine(name), '  This report is gone, or your account may no longer see it.', ''];
  const lines = [
    `${seen.kind}, ${daysWords(seen)}`,
    ...figureLines(seen),
    `Open it: ${publicUrl}${seen.url}`,
    `As a CSV: ${publicUrl}${seen.csvUrl}`,
  ];
  return [oneLine(name), ...lines.map((line) => `  ${line}`), ''];
};

const subjectOf = (reports: readonly MailedReport[]): string =>
  reports.length === 1 ? `Your report: ${oneLine(reports[0]!.name)}` : `Your ${reports.length} saved reports`;

const unchangedWords = (unchanged: number): string[] =>
  unchanged === 0
    ? []
    : [`${counted(unchanged, 'other report')} ${unchanged === 1 ? 'says' : 'say'} the same as in your last mail.`, ''];

/** Null if no report has changed. */
const reportsMail = (to: string, id: string, about: ReportsOfMail): Mail | null => {
  const { name, day, reports, unchanged, publicUrl, unsubscribeUrl } = about;
  if (reports.length === 0) return null;
  const text = [
    `Good morning, ${oneLine(name)},`,
    '',
    `here is what your saved reports say on ${longDay(day)}.`,
    '',
    ...reports.flatMap((report) => reportLines(report, publicUrl)),
    ...unchangedWords(unchanged),
    'You asked for this mail every Monday. It names no students: the links show who they are once you sign in.',
    '',
    `Choose which reports it tells: ${publicUrl}/reports/saved`,
    `Stop it: ${unsubscribeUrl}`,
    '',
  ].join('\n');
  return { to, id, subject: subjectOf(reports), text, unsubscribeUrl };
};

const payload = z.object({ personId: z.int(), day: z.iso.date() });
type ReportMailPayload = z.infer<typeof payload>;

/** One school admin's mail for one Monday. */
const reportMailJob: JobKind<ReportMailPayload> = { name: 'report-mail', payload };

export interface ReportMailParts extends Pick<JobParts, 'db' | 'store' | 'readSide' | 'jobs' | 'logger' | 'now'> {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly mailStopLinks: MailStopLinks;
  readonly findMailedReports: FindMailedReports;
}

const firstHour = 7;

const dayOf = ({ done_on: doneOn, time_zone: timeZone }: ReportReaderRow, now: Date): string | null =>
  digestDay({ frequency: 'weekly', doneOn, timeZone }, now, firstHour);

/** Sends a job for everyone whose mail is due now. A mail already completed for the day is not due. */
const runRound = async ({ db, jobs, now }: ReportMailParts): Promise<void> => {
  for (const reader of await reportReaders(liveReads(db))) {
    const day = dayOf(reader, now());
    if (day === null) continue;
    const { person_id: personId } = reader;
    await jobs.send(reportMailJob, { personId, day }, { singletonKey: `${personId} ${day}` });
  }
};

/** Every ten minutes: it is seven on a Monday morning somewhere. */
export const reportMailRoundQueue = (parts: ReportMailParts): JobQueue<object> => ({
  name: 'report-mail-round',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  cron: '*/10 * * * *',
  handle: () => runRound(parts),
});

const reads = ['roster', 'saved_reports', 'quizzes', 'quiz_assignments', 'quiz_results'] as const;
const catchUpMs = 20_000;

/** Waits until the read models have caught up with the log: a person may have lost a school a minute ago. */
const catchUp = async ({ store, readSide }: ReportMailParts): Promise<void> => {
  const head = await store.head();
  if (head === null || (await readSide.waitForPosition(reads, head, catchUpMs))) return;
  throw new Error('The read models are behind the log: the mail of saved reports waits for them.');
};

/** Detects whether a report has changed. The dates move on every week, so they do not count. */
const checksumOf = ({ seen }: MailedReport): string =>
  hash('sha256', JSON.stringify(seen === null ? 'gone' : [seen.figures, seen.fewStudents]), 'base64url');

interface Written {
  readonly mail: ReturnType<typeof reportsMail>;
  readonly reports: readonly MailedReport[];
  readonly mailed: MailedFigures;
}

const writeMail = async (
  { publicUrl, mailStopLinks, findMailedReports }: ReportMailParts,
  { person_id: personId, name, email }: ReportReaderRow,
  day: string,
  mailed: MailedFigures,
): Promise<Written> => {
  const found = await findMailedReports(personId);
  const sums = new Map(found.map((report) => [report.uuid, checksumOf(report)]));
  const reports = found.filter(({ uuid }) => mailed[uuid] !== sums.get(uuid));
  const unsubscribeUrl = `${publicUrl}/reports/saved/stop/${mailStopLinks.reports.tokenFor(personId)}`;
  const unchanged = found.length - reports.length;
  const mail = reportsMail(email, `reports-${personId}-${day}`, { name, day, reports, unchanged, publicUrl, unsubscribeUrl });
  return { mail, reports, mailed: Object.fromEntries(sums) };
};

/**
 * Writes and sends the mail. If it was certainly not sent, the job retries; if it may have been sent, the next mail covers it.
 */
const handOver = async (parts: ReportMailParts, reader: ReportReaderRow, day: string, before: MailedFigures): Promise<void> => {
  const { db, mailer, logger } = parts;
  const { person_id: personId } = reader;
  let mailed: MailedFigures | undefined;
  try {
    const written = await writeMail(parts, reader, day, before);
    if (written.mail !== null) {
      // Before sending: everything that may have been read has an entry, even after a crash in between.
      for (const { seen } of written.reports) if (seen !== null && !seen.fewStudents) await seen.note();
      await mailer.send(written.mail);
    }
    mailed = written.mailed;
  } catch (error) {
    if (!(error instanceof MailMayHaveGone || error instanceof MailRefused)) {
      await takeBackReportMail(db, personId, day);
      throw error;
    }
    logger.warn(
      { err: error, person_id: personId, day },
      'a mail of saved reports may not have gone out; the next one tells it again',
    );
  }
  await endReportMailDay(db, personId, day, mailed);
};

const sendReports = async (parts: ReportMailParts, { personId, day }: ReportMailPayload): Promise<void> => {
  const { db, now } = parts;
  await catchUp(parts);
  const [reader] = await reportReaders(liveReads(db), personId);
  // Unsubscribed, erased, gone, already done, or so late that the morning is over.
  if (!reader || dayOf(reader, now()) !== day) return;
  const mailed = await claimReportMail(db, { personId, day, now: now() });
  // If another worker is sending it, or crashed while sending, a round after the lease ends picks it up.
  if (mailed) await handOver(parts, reader, day, mailed);
};

export const reportMailQueue = (parts: ReportMailParts): JobQueue<ReportMailPayload> => ({
  ...reportMailJob,
  retryLimit: 8,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  concurrency: 1,
  handle: (sent) => sendReports(parts, sent),
  endsForGood: false,
  exhausted: async ({ personId, day }) =>
    parts.logger.error({ person_id: personId, day }, 'a mail of saved reports could not be sent'),
});
