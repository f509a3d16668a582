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

/** Teachers change the due date and take back what nobody has begun; for imports, what was assigned stays what it is. */
export const loadAssignment = async (context: CommandContext, id: number): Promise<Assigned> => {
  const load = isSystem(context) ? loadRemembered : loadLatest;
  const { state } = await load(context.store, quizAssignmentDecider, quizAssignmentStream(id));
  if (state.status === 'missing') throw notFound('This assignment');
  return state;
};

/** What a class of the acting teacher was given. @throws 404 */
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

/** Moves the due date for one class, or takes it away: by a teacher of the class, whoever assigned it. */
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

/** Whether somebody who is or was in the class has a first attempt, also one that was reset since. */
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
 * Takes back what a class was given while nobody has begun it. Somebody who begins in the same moment keeps that attempt, and
 * it counts: ADR 0082.
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

/** What assigned quizzes say of a person, and what stays of it once they are erased. */
export const quizAssignmentsOwner = defineOwner({
  name: 'quiz_assignments',
  tables: ['quiz_assignments'],
  streams: ['quizAssignment'],
  erase: { kept: 'What a class was assigned stays with the class; its teacher is a number.' },
});
