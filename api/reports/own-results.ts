/** What students see of their results beyond the table: months, strands, and what to practice. */
import { everyRow } from '#projections/reports/ordered-query.ts';
import { practiceLesson, submittedOn } from '#projections/reports/practice-lesson.ts';
import { studentSolutions } from '#projections/reports/student-solutions.ts';
import type { SolutionRow } from '#projections/reports/types.ts';
import type { Caller } from '#api/http/route.ts';
import { percentOf } from '#domain/shared/percent.ts';
import { schoolYearStart } from '#domain/shared/school-year.ts';
import { withQuery } from '#api/shared/page-addresses.ts';
import { lessonUrl } from '#api/shared/quizable.ts';
import { addDays, dayIn } from '#api/shared/calendar.ts';
import type { DayRange } from '#api/shared/schemas.ts';
import type { ReportReads } from './report-request.ts';
import { questionsThatTell } from '#domain/quizzes/questions-that-tell.ts';
import type { StrandResult } from './quiz-reports/schemas.ts';
import type { OwnQuiz, OwnResults, StudentReportPageData } from './schemas.ts';
import { presentSums } from './sums.ts';

interface OwnSkills {
  readonly strongest: StrandResult | null;
  readonly weakest: StrandResult | null;
}

const shareOf = ({ correct_count: correct, answers_count: answers }: StrandResult): number => correct / answers;

/** Highest share first; if equal, the strand with more questions first. */
const byShare = (one: StrandResult, other: StrandResult): number =>
  shareOf(other) - shareOf(one) || other.answers_count - one.answers_count || one.strand.localeCompare(other.strand);

/** A student's strongest and weakest skills. If all have the same rounded percentage, there is no weakest. */
export const ownSkills = (strands: readonly StrandResult[]): OwnSkills => {
  const ordered = strands.filter(({ answers_count: answers }) => answers >= questionsThatTell).toSorted(byShare);
  const [strongest = null] = ordered;
  const last = ordered.at(-1) ?? null;
  const differ = strongest !== null && last !== null && strongest.percent_correct !== last.percent_correct;
  return { strongest, weakest: differ ? last : null };
};

type Read = Caller<ReportReads | 'lessons'>;
type Report = Pick<
  StudentReportPageData,
  'asked_dates' | 'quiz_type' | 'report_url' | 'today' | 'time_zone' | 'start_date' | 'end_date'
>;

const latestFirst = { ...everyRow, sort: { by: 'submitted_at', direction: 'desc' } } as const;

const presentQuiz = (row: SolutionRow, timeZone: string): OwnQuiz => ({
  solution_uuid: row.solution_uuid,
  title: row.title,
  url: `/students${lessonUrl(row.quizable_type, row.quizable_path)}`,
  school_class_name: row.school_class_name,
  submitted_on: dayIn(new Date(row.submitted_at), timeZone),
  assignment_type: row.assignment_type,
  language_code: row.language_code,
  attempt: row.attempt,
  correct_answers_count: row.correct_answers_count,
  questions_count: row.questions_count,
  percent_correct: percentOf(row.correct_answers_count, row.questions_count),
  score_changes: [...row.score_changes],
});

const practiceFor = async (
  { read, viewer }: Read,
  districtId: number,
  weakest: OwnResults['weakest'],
): Promise<OwnResults['practice']> => {
  if (!weakest) return null;
  const found = await practiceLesson(read, { studentId: viewer.id, districtId, strand: weakest.strand });
  return found && { name: found.name, url: `/students${lessonUrl(found.type, found.path)}`, assigned: found.assigned };
};

const linkTo = (report: Report, { start_date, end_date }: DayRange): string =>
  withQuery(report.report_url, { start_date, end_date });

/** This school year up to today, and the whole previous one. */
const schoolYears = (today: string): [DayRange, DayRange] => {
  const start = schoolYearStart(today);
  const lastEnd = addDays(start, -1);
  return [
    { start_date: start, end_date: today },
    { start_date: schoolYearStart(lastEnd), end_date: lastEnd },
  ];
};

/** Data for a student's own results page; this school year if the address has no dates. */
export const findOwnResults = async (caller: Read, report: Report): Promise<OwnResults> => {
  const { read, viewer } = caller;
  const [thisYear, lastYear] = schoolYears(report.today);
  const named = report.asked_dates.start_date !== null || report.asked_dates.end_date !== null;
  const { start_date: startDate, end_date: endDate } = named ? report : thisYear;
  const districtId = viewer.districtId!;
  const student = { studentId: viewer.id, districtId, timeZone: report.time_zone };
  const scope = {
    ...student,
    within: null,
    startDate,
    endDate,
    ...(report.quiz_type === 'all' ? {} : { quizType: report.quiz_type }),
  };
  const [found, earlier] = await Promise.all([
    studentSolutions(read, scope, latestFirst),
    submittedOn(read, { ...student, startDate: lastYear.start_date, endDate: lastYear.end_date }),
  ]);
  const sums = presentSums(found.summary);
  const skills = ownSkills(sums.strands);
  const isThisYear = startDate === thisYear.start_date && endDate === thisYear.end_date;
  const isLastYear = startDate === lastYear.start_date && endDate === lastYear.end_date;
  return {
    range: { start_date: startDate, end_date: endDate },
    is_this_year: isThisYear,
    answers_count: sums.answers_count,
    percent_correct: sums.percent_correct,
    months: found.growth
      .filter(({ month }) => month >= startDate.slice(0, 7))
      .map(({ month, answers_count, correct_answers_count }) => ({
        month,
        answers_count,
        percent_correct: percentOf(correct_answers_count, answers_count),
      })),
    ...skills,
    practice: await practiceFor(caller, districtId, skills.weakest),
    quizzes: found.rows.map((row) => presentQuiz(row, report.time_zone)),
    last_year_url: earlier && !isLastYear ? linkTo(report, lastYear) : null,
    this_year_url: isThisYear ? null : report.report_url,
  };
};
