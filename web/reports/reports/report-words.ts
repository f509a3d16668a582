import type { StrandResult, TeacherQuizReportPageData } from '#api/reports/quiz-reports/schemas.ts';
import { percentOf } from '#domain/shared/percent.ts';
import { wordDuration } from '#web/lib/duration.ts';
import { counted, listed } from '#web/lib/words.ts';
import type { StatItem } from '#web/ui/content/stats.tsx';
import type { ReportData } from './report-data.ts';
import { texts } from './texts.ts';

interface Graded {
  answers: readonly { strand: string | null; correct: boolean }[];
}

/** The text complexity of the lesson a quiz is about, if it has been measured. */
export const textComplexityNote = ({
  quizable_text_complexity: level,
}: {
  quizable_text_complexity: string | null;
}): string | null => (level === null ? null : texts.columns.textComplexity(level));

/** The percentage of a row's answers in a strand that are correct; null if it has none. */
export function strandPercent(row: Graded, strand: string): number | null {
  const answers = row.answers.filter((answer) => answer.strand === strand);
  return percentOf(answers.filter(({ correct }) => correct).length, answers.length);
}

export interface Submitted {
  done: number;
  all: number;
}

type SubmittedFields = Pick<TeacherQuizReportPageData, 'submitted_students_count' | 'not_submitted' | 'summary'>;

/**
 * Counts students of the whole class instead of solutions, because a quiz can be assigned to a class more than once. Students who
 * submitted on other days are in neither list, but still belong to the class.
 */
export function submittedStudents(report: SubmittedFields): Submitted {
  const done = report.submitted_students_count;
  const owing = report.not_submitted.filter(({ not_owed: notOwed }) => notOwed === null).length;
  const free = report.not_submitted.length - owing;
  return { done, all: Math.max(done + owing, report.summary.students_count - free) };
}

type NamedRows = SubmittedFields & { rows: readonly { solution_uuid: string; student_name: string }[] };

/** Announces students who have submitted since, for people who cannot see the table change; null if there are none. */
export function newlySubmitted(before: NamedRows, after: NamedRows): string | null {
  const known = new Set(before.rows.map((row) => row.solution_uuid));
  const names = after.rows.filter((row) => !known.has(row.solution_uuid)).map((row) => row.student_name);
  if (names.length === 0) return null;
  const { done, all } = submittedStudents(after);
  return texts.reset.nowSubmitted(listed(names), done, all);
}

/** The strand with the lowest percentage, which should be taught next. */
export function hardestStrand(strands: readonly StrandResult[]): { strand: string; percent: number } | null {
  const measured = strands.flatMap(({ strand, percent_correct }) =>
    percent_correct === null ? [] : [{ strand, percent: percent_correct }],
  );
  return measured.sort((one, other) => one.percent - other.percent)[0] ?? null;
}

/** The average score, the average time and the hardest strand; dashes if there are no solutions. */
export function resultStats(report: Pick<ReportData, 'strands' | 'summary' | 'average_time_spent'>): StatItem[] {
  const percent = report.summary.percent_correct;
  return [
    { value: percent === null ? '–' : `${percent}%`, label: texts.stats.averageCorrect },
    { value: report.average_time_spent === null ? '–' : wordDuration(report.average_time_spent), label: texts.stats.averageTime },
    hardestStat(hardestStrand(report.strands)),
  ];
}

function hardestStat(hardest: ReturnType<typeof hardestStrand>): StatItem {
  if (!hardest) return { value: '–', label: texts.stats.hardestStrand };
  // Where every answer is right, no strand is harder than the others.
  if (hardest.percent === 100) return { value: texts.stats.none, label: texts.stats.nothingHard };
  return { value: hardest.strand, label: texts.stats.hardestAt(hardest.percent) };
}

export function countStat(count: number, one: string, many = `${one}s`): StatItem {
  return { value: count.toLocaleString('en-US'), label: count === 1 ? one : many };
}

export const quizzesStat = ({ summary }: ReportData): StatItem =>
  countStat(summary.quiz_solutions_count, texts.stats.quizSubmitted, texts.stats.quizzesSubmitted);

/** "1–1,000 of 40,000 students", or just the count if they fit on one page. */
export function rowsWords({ page, page_size, rows_count }: ReportData['paging'], one: string, many: string): string {
  const first = (page - 1) * page_size + 1;
  const last = Math.min(page * page_size, rows_count);
  if (rows_count <= page_size) return counted(rows_count, one, many);
  return `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${counted(rows_count, one, many)}`;
}
