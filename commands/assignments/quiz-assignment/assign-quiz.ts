/** Gives a quiz to a class. */
import {
  assertDueLater,
  quizAssignmentDecider,
  type AssignQuiz,
  type QuizAssignmentCommand,
  type QuizAssignmentState,
} from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/events.ts';
import { assertPublished, quizDecider, type QuizCommand, type QuizState } from '#domain/quizzes/decider.ts';
import { isUsableIn } from '#domain/quizzes/ownership.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import { lessonDecider } from '#domain/lessons/lesson/decider.ts';
import { lessonStream, lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { schoolClassDecider, type SchoolClassState } from '#domain/classes/school-class/decider.ts';
import { assertNotArchived } from '#domain/classes/school-class/manage-rules.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { AssignmentType } from '#domain/shared/fields.ts';
import { EventStoreUnavailableError } from '#eventstore/port.ts';
import { isSystem, requireRole } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { keyReused } from '#commands/runner/idempotency.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { announcedInVain, assignWithinMs, inVainAfterMs } from '#commands/quizzes/was-assigned.ts';
import { loadQuiz } from '#commands/quizzes/quiz.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface AssignQuizInput {
  readonly quizUuid: string;
  readonly schoolClassId: number;
  readonly assignmentType: AssignmentType;
  readonly dueAt: string | null;
  /** Held back until the due date; then students see which answers were right. */
  readonly answersHeldBack?: boolean | undefined;
  /** An assignment of the same kind that the class has already: refused, unless this very request made it. */
  readonly same?: { readonly id: number; readonly assignedAt: string } | null | undefined;
  /** Imports only; a teacher always assigns as of now. */
  readonly assignedAt?: string | undefined;
}

export interface AssignedQuiz {
  readonly quizAssignmentSchoolClassId: number;
}

type PublishedQuiz = ReturnType<typeof assertPublished>;
type OpenClass = Extract<SchoolClassState, { status: 'open' }>;

const requireTaughtClass = async (
  context: CommandContext,
  schoolClassId: number,
  teacherId: number | null,
): Promise<OpenClass> => {
  const { state } = await loadLatest(context.store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status !== 'open' || (teacherId !== null && !state.teacherIds.has(teacherId))) throw notFound('This class');
  if (teacherId !== null) assertNotArchived(state);
  return state;
};

/**
 * A class can be given published quizzes of the library and of its own district. Teachers cannot find out about other quizzes,
 * not even that they exist.
 */
const requireUsableQuiz = async (
  { store }: CommandContext,
  quiz: QuizState,
  schoolClass: OpenClass,
  teacherId: number | null,
): Promise<void> => {
  if (quiz.status === 'draft' && teacherId !== null) throw notFound('This quiz');
  if (quiz.status === 'missing' || quiz.owners.length === 0) return;
  const { state: school } = await loadRemembered(store, schoolDecider, schoolStream(schoolClass.schoolId));
  if (isUsableIn(quiz.owners, school.status === 'registered' ? school.districtId : null)) return;
  if (teacherId !== null) throw notFound('This quiz');
  const text = 'This quiz belongs to another district, so this class cannot be given it.';
  throw new DomainError('conflict', 'quiz_of_other_owner', text);
};

/** Staff have retired it, or withdrawn its lesson: no new class is given it. Classes that have it go on. */
const assertOffered = async ({ store }: CommandContext, quiz: QuizState): Promise<void> => {
  if (quiz.status === 'missing') return;
  const { type, path } = quiz.quizable;
  const lesson = await loadLatest(store, lessonDecider, lessonStream(lessonUuidOf(type, path)));
  if (!quiz.retired && lesson.state.status !== 'withdrawn') return;
  const text = 'This quiz is no longer given to new classes. Classes that have it go on. Choose another quiz.';
  throw new DomainError('conflict', 'quiz_retired', text);
};

/** A published quiz that the class can be given, for a teacher of the class or for an import. */
export const requireAssignableQuiz = async (
  context: CommandContext,
  { quizUuid, schoolClassId }: Pick<AssignQuizInput, 'quizUuid' | 'schoolClassId'>,
): Promise<{ readonly quiz: PublishedQuiz }> => {
  const teacherId = isSystem(context) ? null : requireRole(context, 'teacher');
  const schoolClass = await requireTaughtClass(context, schoolClassId, teacherId);
  const { quiz: found } = await loadQuiz(context, quizUuid);
  await requireUsableQuiz(context, found, schoolClass, teacherId);
  if (teacherId !== null) await assertOffered(context, found);
  return { quiz: assertPublished(found) };
};

const alreadyAssigned = ({ id, assignedAt }: NonNullable<AssignQuizInput['same']>): DomainError =>
  new DomainError(
    'conflict',
    'already_assigned',
    'This class already has this quiz, of the same type and due at the same time. Assign it again if you want students to take it twice.',
    { assignment: { quiz_assignment_school_class_id: id, assigned_at: assignedAt } },
  );

const assertSameRequest = (state: QuizAssignmentState, command: AssignQuiz): void => {
  const same =
    state.status === 'assigned' &&
    state.quizUuid === command.quizUuid &&
    state.schoolClassId === command.schoolClassId &&
    state.assignmentType === command.assignmentType &&
    // Imports report changed due dates themselves.
    (command.teacherId === null ||
      (state.firstDueAt === command.dueAt && (state.answersHeldBack ?? false) === (command.answersHeldBack ?? false)));
  if (!same) throw keyReused();
};

/**
 * Writes the quiz's stream first, at the revision just read. If the quiz is assigned and put in the challenge at the same moment,
 * the second of the two is refused.
 */
const markAssigned = async (context: CommandContext, assignment: AssignQuiz, inVain: boolean): Promise<void> => {
  const { quizUuid, quizAssignmentSchoolClassId, schoolClassId } = assignment;
  // A request repeated long after its announcement needs a new announcement.
  await runCommand(stepOf(context, `assign:${quizAssignmentSchoolClassId}${inVain ? `:${context.now}` : ''}`), {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({
      type: 'MarkQuizAssigned',
      quizAssignmentSchoolClassId,
      schoolClassId,
      announcedInVain: inVain,
      occurredAt: context.now,
    }),
  });
};

/**
 * Assigns a published quiz to a class, for one of its teachers or an import. The assignment's id is derived from the command id.
 * @throws DomainError `already_assigned` with what is there
 */
export const assignQuiz = async (context: CommandContext, input: AssignQuizInput): Promise<CommandOutcome<AssignedQuiz>> => {
  const begun = performance.now();
  const teacherId = isSystem(context) ? null : requireRole(context, 'teacher');
  const { schoolClassId, assignmentType, dueAt } = input;
  const { quiz } = await requireAssignableQuiz(context, input);
  const quizAssignmentSchoolClassId = await reserveId(context.db, 'quizAssignment', context.commandId);
  if (input.same && input.same.id !== quizAssignmentSchoolClassId) throw alreadyAssigned(input.same);
  const command: AssignQuiz = {
    type: 'AssignQuiz',
    quizAssignmentSchoolClassId,
    quizUuid: input.quizUuid.toLowerCase(),
    schoolClassId,
    assignmentType,
    teacherId,
    dueAt,
    ...(input.answersHeldBack && { answersHeldBack: true }),
    assignedAt: (teacherId === null ? input.assignedAt : undefined) ?? context.now,
  };
  const result = await runCommand(context, {
    decider: quizAssignmentDecider,
    stream: quizAssignmentStream(quizAssignmentSchoolClassId),
    command: async (state): Promise<QuizAssignmentCommand> => {
      if (state.status === 'missing') {
        assertDueLater(command);
        const inVain = await announcedInVain(context, quiz, inVainAfterMs.forAssigning);
        if (!quiz.assigned || inVain) await markAssigned(context, command, inVain);
        if (performance.now() - begun > assignWithinMs) throw new EventStoreUnavailableError('Announced too long ago.');
      }
      return command;
    },
    // Otherwise a teacher's repeated request could mark the quiz that it names this time.
    assumeNew: teacherId === null,
  });
  assertSameRequest(result.state, command);
  return outcomeOf(result, { quizAssignmentSchoolClassId });
};
