/** A teacher resets a student's submitted quiz, or undoes that. */
import { resetQuizSolution, undoQuizSolutionReset } from '#commands/quiz-taking/resets.ts';
import type { RecordKind, Records } from '#api/http/record-access.ts';
import { defineRoute, reply, type Route, type SignedInContext } from '#api/http/route.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import type { StudentAtAssignment } from '#domain/quiz-taking/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { Position } from '#eventstore/port.ts';
import { comparePositions } from '#eventstore/position.ts';
import { findQuizAttempts, type QuizAttempt } from '#commands/quiz-taking/read-solutions.ts';
import { assignmentsOfQuiz } from '#projections/quiz-taking/assignments/queries.ts';
import { findQuiz } from '#projections/quizzes/queries.ts';
import { schoolClass } from '#projections/classes/roster/class-queries.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import type { QuizOption, QuizQuestion } from '#domain/quizzes/events.ts';
import { plainQuizText } from '#api/http/quiz-text.ts';
import {
  type AttemptAnswer,
  type QuizAttempt as PresentedAttempt,
  type QuizAttemptsPageData,
  quizAttemptsPage,
  quizSolutionsDeletedReply,
  quizSolutionsRestoredReply,
  studentAtQuizParams,
} from './schemas.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** The text that the student read; a choice that was added later has its current text. */
const textOf = ({ options }: QuizQuestion, chosen: string | undefined, now?: QuizOption): string | null => {
  const option = options.find(({ uuid }) => uuid === chosen) ?? now;
  return option ? plainQuizText(option.content) : null;
};

const presentAnswer = (question: QuizQuestion, { solution, key }: QuizAttempt): AttemptAnswer => {
  const chosen = solution.answers[question.uuid]?.optionUuid;
  const right = key.get(question.uuid);
  const graded = solution.status === 'submitted' ? solution.gradedAnswers : [];
  return {
    position: question.position,
    quiz_question_uuid: question.uuid,
    position_with_content: `${question.position}. ${plainQuizText(question.content)}`,
    quiz_question_option_uuid: chosen ?? null,
    option_content: textOf(question, chosen),
    correct: graded.find(({ questionUuid }) => questionUuid === question.uuid)?.correct ?? null,
    correct_option_content: textOf(question, right?.uuid, right),
  };
};

/** `nameOf` returns the names of people who reset attempts. */
const presentAttempt = (attempt: QuizAttempt, nameOf: (personId: number) => string | null): PresentedAttempt => {
  const { solution, questions, resetBy } = attempt;
  return {
    solution_uuid: solution.solutionUuid,
    quiz_assignment_school_class_id: solution.quizAssignmentSchoolClassId,
    attempt: solution.attempt,
    state: solution.reset ? 'reset' : solution.status,
    started_at: solution.startedAt,
    submitted_at: solution.status === 'submitted' ? solution.submittedAt : null,
    reset_at: solution.reset?.resetAt ?? null,
    reset_by_name: resetBy === null ? null : nameOf(resetBy),
    can_undo_reset: solution.reset !== null && !solution.reset.retaken,
    correct_answers_count: solution.status === 'submitted' ? solution.correctAnswersCount : null,
    questions_count: solution.questionsCount,
    answers: questions.map((question) => presentAnswer(question, attempt)),
  };
};

/** The ids in the address. */
interface StudentAtQuiz {
  readonly uuid: string;
  readonly id: number;
  readonly student_id: number;
}

/** The assignments of the quiz to the class, latest first. @throws 404, also for an unknown class */
const assignmentIdsOf = async (read: ReadHandle<'quiz_assignments'>, { uuid, id }: StudentAtQuiz): Promise<readonly number[]> => {
  const ids = await assignmentsOfQuiz(read, uuid, id);
  // Same wording as the commands, so that the caller cannot tell missing records from those of other people.
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

/** Reads the attempts from the log itself, so that even the latest attempt is up to date right after a reset. */
const findAttemptsPage = async (
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

interface Change {
  readonly changed: boolean;
  readonly position: Position | null;
}

interface Changes {
  readonly count: number;
  /** Position of the last event, so that the caller's next report includes it. */
  readonly position: Position | null;
}

const laterOf = (a: Position | null, b: Position | null): Position | null =>
  a && b ? (comparePositions(a, b) >= 0 ? a : b) : (a ?? b);

/**
 * Runs the command on the student's work at each assignment of the quiz. If the student has started again on one, undoing is
 * refused for that one and still done for the others.
 * @throws 404; 409 if every reset that could be undone has been retaken
 */
const changeEachSolution = async (
  context: SignedInContext<'quiz_assignments'>,
  params: StudentAtQuiz,
  change: (command: CommandContext, student: StudentAtAssignment) => Promise<Change>,
): Promise<Changes> => {
  // A revision in If-Match could only mean one of the streams.
  const command = { ...context.command(), ifMatch: undefined };
  let changes: Changes = { count: 0, position: null };
  let retaken: DomainError | null = null;
  for (const id of await assignmentIdsOf(context.read, params)) {
    try {
      const { changed, position } = await change(command, { quizAssignmentSchoolClassId: id, studentId: params.student_id });
      changes = { count: changes.count + (changed ? 1 : 0), position: laterOf(changes.position, position) };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'quiz_solution_retaken') throw error;
      retaken = error;
    }
  }
  if (retaken && changes.count === 0) throw retaken;
  return changes;
};

type Input = { readonly params: { readonly uuid: string; readonly id: number; readonly student_id: number } };

const records = (action: 'viewed' | 'changed', what: RecordKind): Records<Input> => ({
  action,
  what,
  of: ({ params }) => ({ schoolClassIds: [params.id], studentId: params.student_id, quizUuid: params.uuid }),
});

export const quizResetRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions',
    tag: 'Resets',
    summary: 'All attempts of a student at a quiz, also those that were reset',
    access: ['teacher'],
    concealed: true,
    request: { params: studentAtQuizParams },
    response: quizAttemptsPage,
    records: records('viewed', 'quiz_attempts'),
    reads: ['quiz_assignments', 'quizzes', 'roster'],
    page: { id: 'quiz_attempts', title: ({ student, quiz }) => `${student.name}: ${quiz.title}` },
    handler: ({ params }, context) => findAttemptsPage(context, params),
  }),
  defineRoute({
    method: 'delete',
    path: '/teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions.json',
    tag: 'Resets',
    summary: 'Resets a student’s work at a quiz: it counts nowhere, and the student may take the quiz again',
    access: ['teacher'],
    concealed: true,
    request: { params: studentAtQuizParams },
    response: quizSolutionsDeletedReply,
    records: records('changed', 'score_reset'),
    reads: ['quiz_assignments'],
    commands: ['resetQuizSolution'],
    handler: async ({ params }, context) => {
      const { count, position } = await changeEachSolution(context, params, async (command, student) => {
        const outcome = await resetQuizSolution(command, student);
        return { changed: outcome.value.reset, position: outcome.position };
      });
      return reply(200, { quiz_solutions_deleted_count: count }, { position });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions/undo_reset.json',
    tag: 'Resets',
    summary: 'Undoes the reset, until the student has started again',
    access: ['teacher'],
    concealed: true,
    request: { params: studentAtQuizParams },
    response: quizSolutionsRestoredReply,
    records: records('changed', 'score_reset_undone'),
    reads: ['quiz_assignments'],
    commands: ['undoQuizSolutionReset'],
    handler: async ({ params }, context) => {
      const { count, position } = await changeEachSolution(context, params, async (command, student) => {
        const outcome = await undoQuizSolutionReset(command, student);
        return { changed: outcome.value.restored, position: outcome.position };
      });
      return reply(200, { quiz_solutions_restored_count: count }, { position });
    },
  }),
];
