import {
  quizAssignmentDecider,
  type QuizAssignmentState,
  type QuizAssignmentCommand,
} from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/events.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { isSystem, requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { requireTaughtClass } from '#commands/classes/school-class/managed-class.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { attemptAt } from '#domain/quiz-taking/events.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { defineOwner } from '#people/personal-data-owner.ts';

export type Assigned = Extract<QuizAssignmentState, { status: 'assigned' }>;

/**
 * Teachers can change the due date, and withdraw an assignment that nobody has started; for imports, an assignment never changes.
 */
export const loadAssignment = async (context: CommandContext, id: number): Promise<Assigned> => {
  const load = isSystem(context) ? loadRemembered : loadLatest;
  const { state } = await load(context.store, quizAssignmentDecider, quizAssignmentStream(id));
  if (state.status === 'missing') throw notFound('This assignment');
  return state;
};

/** An assignment of one of the acting teacher's classes. @throws 404 */
const requireOwnAssignment = async (context: CommandContext, id: number): Promise<Assigned> => {
  requireRole(context, 'teacher');
  const assigned = await loadAssignment(context, id);
  await requireTaughtClass(context, assigned.schoolClassId, 'This assignment');
  return assigned;
};

interface ChangeQuizDueDateInput {
  readonly quizAssignmentSchoolClassId: number;
  readonly dueAt: string | null;
}

/** Moves or removes the due date for one class. Any teacher of the class can do this, no matter who assigned the quiz. */
export const changeQuizDueDate = async (
  context: CommandContext,
  { quizAssignmentSchoolClassId, dueAt }: ChangeQuizDueDateInput,
): Promise<CommandOutcome<Assigned>> => {
  await requireOwnAssignment(context, quizAssignmentSchoolClassId);
  const result = await runCommand(context, {
    decider: quizAssignmentDecider,
    stream: quizAssignmentStream(quizAssignmentSchoolClassId),
    command: (): QuizAssignmentCommand => ({ type: 'ChangeQuizDueDate', dueAt, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state as Assigned);
};

const loadedAtOnce = 50;

/** Whether a current or former student of the class has a first attempt, including one that was reset. */
const isBegun = async ({ store }: CommandContext, { schoolClassId, quizAssignmentSchoolClassId }: Assigned): Promise<boolean> => {
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status !== 'open') return false;
  const studentIds = [...state.studentIds, ...state.formerStudentIds];
  for (let first = 0; first < studentIds.length; first += loadedAtOnce) {
    const streams = await Promise.all(
      studentIds
        .slice(first, first + loadedAtOnce)
        .map((studentId) => store.readStream(attemptAt({ quizAssignmentSchoolClassId, studentId }, 1).stream, { limit: 1 })),
    );
    if (streams.some((events) => events.length > 0)) return true;
  }
  return false;
};

/**
 * Withdraws an assignment that nobody has started. A student who starts at the same moment keeps that attempt, and it counts:
 * see docs/how-it-works/writing-side.md.
 */
export const withdrawQuizAssignment = async (
  context: CommandContext,
  { quizAssignmentSchoolClassId }: { readonly quizAssignmentSchoolClassId: number },
): Promise<CommandOutcome<Assigned>> => {
  const assigned = await requireOwnAssignment(context, quizAssignmentSchoolClassId);
  const result = await runCommand(context, {
    decider: quizAssignmentDecider,
    stream: quizAssignmentStream(quizAssignmentSchoolClassId),
    command: async (): Promise<QuizAssignmentCommand> => ({
      type: 'WithdrawQuizAssignment',
      begun: !assigned.withdrawn && (await isBegun(context, assigned)),
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, result.state as Assigned);
};

/** What assigned quizzes contain about a person, and what remains after erasure. */
export const quizAssignmentsOwner = defineOwner({
  name: 'quiz_assignments',
  tables: ['quiz_assignments'],
  streams: ['quizAssignment'],
  erase: { kept: 'What a class was assigned stays with the class; its teacher is a number.' },
});
