import { findQuizAttempts, type QuizAttempt } from '#commands/quiz-taking/find-quiz-attempts.ts';
import { assignmentsOfQuiz } from '#projections/quiz-taking/assignments/queries.ts';
import { findQuiz } from '#projections/quizzes/queries.ts';
import { schoolClass } from '#projections/classes/roster/class-queries.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { notFound } from '#api/http/problem.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import { presentAttempt } from './presenter.ts';
import type { QuizAttemptsPageData } from './schemas.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** As they stand in the address. */
export interface StudentAtQuiz {
  readonly uuid: string;
  readonly id: number;
  readonly student_id: number;
}

/** The assignments of the quiz to the class, the latest first. @throws 404, also when there is no such class */
export const assignmentIdsOf = async (
  read: ReadHandle<'quiz_assignments'>,
  { uuid, id }: StudentAtQuiz,
): Promise<readonly number[]> => {
  const ids = await assignmentsOfQuiz(read, uuid, id);
  // In the words of the commands, so that nobody can tell what is missing from what is not theirs.
  if (ids.length === 0) throw notFound('This assignment');
  return ids;
};

const namesOf = async (read: ReadHandle<'roster'>, attempts: readonly QuizAttempt[]): Promise<(id: number) => string | null> => {
  const ids = new Set(attempts.flatMap(({ resetBy }) => resetBy ?? []));
  const names = new Map<number, string>();
  for (const id of ids) {
    const person = await findPerson(read, id);
    if (person) names.set(id, person.name);
  }
  return (id) => names.get(id) ?? null;
};

const byStart = (a: QuizAttempt, b: QuizAttempt): number => Date.parse(b.solution.startedAt) - Date.parse(a.solution.startedAt);

/** The attempts come from the log itself: right after a reset, also the very last one is shown as it is. */
export const findAttemptsPage = async (
  context: SignedInContext<'quiz_assignments' | 'quizzes' | 'roster'>,
  params: StudentAtQuiz,
): Promise<QuizAttemptsPageData> => {
  const { read } = context;
  const ids = await assignmentIdsOf(read, params);
  const command = context.command();
  const found = await Promise.all(
    ids.map((id) => findQuizAttempts(command, { quizAssignmentSchoolClassId: id, studentId: params.student_id })),
  );
  const attempts = found.flat().sort(byStart);
  const [student, quiz, inClass] = [
    await findPerson(read, params.student_id),
    await findQuiz(read, params.uuid),
    await schoolClass(read, params.id),
  ];
  if (!student || !quiz || !inClass) throw notFound('This assignment');
  const nameOf = await namesOf(read, attempts);
  return {
    student: { id: student.id, name: student.name },
    quiz: { uuid: quiz.uuid, title: quiz.title },
    school_class: { id: inClass.id, name: inClass.name },
    report_url: quizReportUrl({ ...quiz, quiz_uuid: quiz.uuid, school_class_id: inClass.id }),
    time_zone: inClass.time_zone,
    attempts: attempts.map((attempt) => presentAttempt(attempt, nameOf)),
  };
};
