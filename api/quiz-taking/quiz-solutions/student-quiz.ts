import { findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { loadQuiz, loadQuizAtRevision } from '#commands/quizzes/quiz.ts';
import { questionsInLocale } from '#domain/quizzes/language-content.ts';
import { asStudentsSee } from '#domain/quizzes/state.ts';
import { offeredLocales, writtenLocales } from '#domain/quizzes/locales.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { findQuiz } from '#projections/quizzes/queries.ts';
import type { StudentAssignmentRow } from '#projections/quiz-taking/assignments/queries.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { chooseLocale } from '#api/quizzes/choose-locale.ts';
import { findQuestions, type QuestionsInLocale } from '#api/quizzes/find-questions.ts';
import { presentTranslated } from '#api/quizzes/presenter.ts';
import { quizableOf } from '#api/shared/quizable.ts';
import { presentSolution } from './presenter.ts';
import type { StudentQuizPageData } from './schemas.ts';

/** Read from the log itself, so that a reload right after an answer shows that answer. */
export const findOwnSolution = (context: SignedInContext, id: number): Promise<ExistingSolution | null> =>
  findQuizSolution(context.command(), { quizAssignmentSchoolClassId: id, studentId: context.viewer.id });

/**
 * A quiz that a student has started stays as it was, whatever staff change later, including its language and the languages
 * available then. Languages offered since are added once they have every text of these questions.
 */
const questionsAsStarted = async (
  { services }: SignedInContext,
  { quizUuid, quizRevision, locale: startedIn }: ExistingSolution,
  requestedLocale: string | undefined,
): Promise<QuestionsInLocale> => {
  const [started, now] = await Promise.all([loadQuizAtRevision(services, quizUuid, quizRevision), loadQuiz(services, quizUuid)]);
  const kept = new Set([...offeredLocales(started), ...(writtenLocales(started).includes(startedIn) ? [startedIn] : [])]);
  const later = now.quiz.status === 'missing' ? started : { ...asStudentsSee(now.quiz), questions: started.questions };
  const locales = [...kept, ...offeredLocales(later).filter((locale) => !kept.has(locale))];
  const chosen = chooseLocale(requestedLocale, locales);
  const questions = questionsInLocale(kept.has(chosen.locale) ? started : later, chosen.locale);
  return { quiz_questions: presentTranslated(questions, false), ...chosen, locales };
};

/**
 * Older logs, from before drafts, contain quizzes that were taken back from classes: students must not see staff's edits of
 * these.
 */
const questionsToStart = async (
  { services, read }: SignedInContext<'quizzes'>,
  quizUuid: string,
  locale: string | undefined,
): Promise<QuestionsInLocale> => {
  const quiz = await findQuiz(read, quizUuid);
  if (quiz && !quiz.published) {
    throw new DomainError('conflict', 'quiz_not_published', 'This quiz is being changed. Come back when it is ready.');
  }
  return findQuestions(services, quizUuid, locale, { withKey: false, staff: false });
};

/** Data for the screen of an assigned quiz. @throws 409 while staff have taken it back */
export const studentQuizOf = async (
  context: SignedInContext<'quizzes'>,
  assignment: StudentAssignmentRow,
  requestedLocale?: string,
): Promise<StudentQuizPageData> => {
  const solution = await findOwnSolution(context, assignment.quiz_assignment_school_class_id);
  const locale = requestedLocale ?? solution?.locale;
  const questions = solution
    ? await questionsAsStarted(context, solution, locale)
    : await questionsToStart(context, assignment.quiz_uuid, locale);
  return {
    preview: false,
    quiz_assignment: {
      quiz_assignment_school_class_id: assignment.quiz_assignment_school_class_id,
      assignment_type: assignment.assignment_type,
      due_at: assignment.due_at,
      school_class_name: assignment.school_class_name,
      teacher_name: assignment.teacher_name,
    },
    quiz: { uuid: assignment.quiz_uuid, title: assignment.title, ...quizableOf(assignment) },
    ...questions,
    quiz_solution: solution && presentSolution(solution),
  };
};
