import { questionsThatTell } from '#domain/quizzes/questions-that-tell.ts';
import { recommendationRule } from '#projections/dashboard/feed/recommended.ts';
import { practiceLesson, practiceLessonOfClass, type PracticeLesson } from '#projections/reports/practice-lesson.ts';
import type { Caller } from '#api/http/route.ts';
import type { StrandResult, WeakStrand } from './quiz-reports/schemas.ts';
import { lessonUrl } from '#api/shared/quizable.ts';
import type { ReportReads } from './report-request.ts';

export const weakStrandReads = ['lessons', 'lesson_assignments'] as const;
type Read = Caller<ReportReads | (typeof weakStrandReads)[number]>;

interface Strands {
  readonly strands: readonly StrandResult[];
}

/** The strand with the lowest percentage, if that is low enough and based on enough answers. */
const weakestOf = ({ strands }: Strands, fewestAnswers: number): StrandResult | null => {
  const weak = strands.filter(
    ({ answers_count, percent_correct }) => answers_count >= fewestAnswers && percent_correct! < recommendationRule.percent,
  );
  return weak.toSorted((one, other) => one.percent_correct! - other.percent_correct!)[0] ?? null;
};

const present = (weakest: StrandResult, found: PracticeLesson | null): WeakStrand => ({
  ...weakest,
  lesson: found && { name: found.name, url: lessonUrl(found.type, found.path), assigned: found.assigned },
});

/** The weakest strand of a class in a report, and a lesson that tests it and has not been given to the class. */
export const weakStrandOfClass = async (
  { read, viewer }: Read,
  report: Strands & { readonly school_class_id: number },
): Promise<WeakStrand> => {
  const weakest = weakestOf(report, recommendationRule.answers);
  if (!weakest) return null;
  const criteria = { schoolClassId: report.school_class_id, districtId: viewer.districtId!, strand: weakest.strand };
  return present(weakest, await practiceLessonOfClass(read, criteria));
};

/** The weakest strand of a student in a report, and a lesson that tests it and whose quiz the student has not taken. */
export const weakStrandOfStudent = async (
  { read, viewer }: Read,
  report: Strands & { readonly student_id: number },
): Promise<WeakStrand> => {
  const weakest = weakestOf(report, questionsThatTell);
  if (!weakest) return null;
  const criteria = { studentId: report.student_id, districtId: viewer.districtId!, strand: weakest.strand };
  return present(weakest, await practiceLesson(read, criteria));
};
