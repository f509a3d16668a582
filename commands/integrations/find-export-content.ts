/** What an export sends to Google Classroom: the course, the quiz and the grades as they are now, read from the log. */
import type { ExistingQuiz } from '#domain/quizzes/decider.ts';
import type { Grade } from '#domain/integrations/state.ts';
import { asStudentsSee } from '#domain/quizzes/state.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { runMany } from '#commands/runner/bulk.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { loadAssignment, type Assigned } from '#commands/assignments/quiz-assignment/access.ts';
import { findQuizSolution } from '#commands/quiz-taking/find-quiz-solution.ts';
import { loadQuiz } from '#commands/quizzes/load-quiz.ts';

export interface StudentGrade extends Grade {
  readonly studentId: number;
}

export interface ExportContent {
  readonly assigned: Assigned;
  readonly quiz: ExistingQuiz;
  /** Null when the class names no course. */
  readonly courseId: string | null;
  /** Of the students in the class now who have submitted and are not reset. */
  readonly grades: readonly StudentGrade[];
}

const readsAtATime = 8;

const gradesOf = async (
  context: CommandContext,
  quizAssignmentSchoolClassId: number,
  studentIds: ReadonlySet<number>,
): Promise<StudentGrade[]> => {
  const grades: StudentGrade[] = [];
  const add = async (studentId: number): Promise<void> => {
    const solution = await findQuizSolution(context, { quizAssignmentSchoolClassId, studentId });
    if (solution?.status !== 'submitted') return;
    const { solutionUuid, correctAnswersCount, questionsCount } = solution;
    grades.push({ studentId, solutionUuid, correctAnswersCount, questionsCount });
  };
  await runMany(studentIds, add, { concurrency: readsAtATime });
  return grades.sort((a, b) => a.studentId - b.studentId);
};

export const findAssignedQuiz = async (
  context: CommandContext,
  quizAssignmentSchoolClassId: number,
): Promise<Pick<ExportContent, 'assigned' | 'quiz'>> => {
  const assigned = await loadAssignment(context, quizAssignmentSchoolClassId);
  const { quiz } = await loadQuiz(context, assigned.quizUuid);
  if (quiz.status === 'missing') throw notFound('This quiz');
  return { assigned, quiz: asStudentsSee(quiz) };
};

/** What an export has to bring to Classroom, as the streams have it now. */
export const findExportContent = async (context: CommandContext, quizAssignmentSchoolClassId: number): Promise<ExportContent> => {
  const { assigned, quiz } = await findAssignedQuiz(context, quizAssignmentSchoolClassId);
  const { state } = await loadLatest(context.store, schoolClassDecider, schoolClassStream(assigned.schoolClassId));
  if (state.status === 'missing') throw notFound('This class');
  const grades = await gradesOf(context, quizAssignmentSchoolClassId, state.studentIds);
  return { assigned, quiz, courseId: state.googleCourseId, grades };
};
