/** The mail with a teacher's saved reports: what changed since the last one, in words. */
import type { Mail } from '#platform/mail.ts';
import { oneLine } from '../account-mails/mail-words.ts';
import type { MailedReport, ReportFigures, SeenReport } from './mailed-report.ts';

export interface ReportsOfMail {
  readonly name: string;
  readonly day: string;
  /** Those that are new or have changed. */
  readonly reports: readonly MailedReport[];
  /** How many others say the same as in the last mail. */
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

/** Null when no report says anything new. */
export const reportsMail = (to: string, id: string, about: ReportsOfMail): Mail | null => {
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
