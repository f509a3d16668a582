import type { TeacherQuizReportPageData } from '../../../api/quiz-reports/schemas.ts';
import type { TeacherStudentReportPageData } from '../../../api/student-reports/schemas.ts';
import { wordDuration } from '../../lib/duration.ts';
import type { StatItem } from '../../ui/stats.tsx';

type Report = TeacherQuizReportPageData;
type Row = Pick<Report['rows'][number], 'answers'>;

/** The share of a row's answers in a strand that are right; null when the strand has none. */
export function strandPercent(row: Row, strand: string): number | null {
  const answers = row.answers.filter((answer) => answer.strand === strand);
  if (answers.length === 0) return null;
  return Math.round((answers.filter(({ correct }) => correct).length / answers.length) * 100);
}

export interface Submitted {
  done: number;
  all: number;
}

/** Students, not solutions: a quiz can be assigned to a class more than once. */
export function submittedStudents({ rows, not_submitted }: Report): Submitted {
  const done = new Set(rows.map(({ id }) => id)).size;
  return { done, all: done + not_submitted.length };
}

/** The strand with the lowest share, which is where to teach next. */
export function hardestStrand(strands: Report['strands']): { strand: string; percent: number } | null {
  const measured = strands.flatMap(({ strand, percent_correct }) =>
    percent_correct === null ? [] : [{ strand, percent: percent_correct }],
  );
  return measured.sort((one, other) => one.percent - other.percent)[0] ?? null;
}

/** The four numbers above the table; without rows only the first says something. */
export function reportStats(report: Report): StatItem[] {
  const { done, all } = submittedStudents(report);
  return [{ value: `${done} of ${all}`, label: 'students submitted' }, ...resultStats(report)];
}

export function studentReportStats(report: TeacherStudentReportPageData): StatItem[] {
  const count = report.summary.quiz_solutions_count;
  return [{ value: count, label: count === 1 ? 'quiz submitted' : 'quizzes submitted' }, ...resultStats(report)];
}

function resultStats(report: Pick<Report, 'strands' | 'summary' | 'average_time_spent'>): StatItem[] {
  const hardest = hardestStrand(report.strands);
  const percent = report.summary.percent_correct;
  return [
    { value: percent === null ? '–' : `${percent}%`, label: 'average correct' },
    { value: report.average_time_spent === null ? '–' : wordDuration(report.average_time_spent), label: 'average time' },
    { value: hardest?.strand ?? '–', label: hardest ? `hardest strand, ${hardest.percent}%` : 'hardest strand' },
  ];
}
