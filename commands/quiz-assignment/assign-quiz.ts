import { quizAssignmentDecider, type AssignQuiz, type QuizAssignmentState } from '../../domain/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '../../domain/quiz-assignment/stream.ts';
import { assertPublished } from '../../domain/quiz/decider.ts';
import { schoolClassDecider } from '../../domain/school-class/decider.ts';
import { schoolClassStream } from '../../domain/school-class/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import type { AssignmentType } from '../../domain/shared/fields.ts';
import { isSystem, requireRole } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { keyReused } from '../idempotency.ts';
import { reserveId } from '../ids.ts';
import { loadLatest } from '../load.ts';
import { outcomeOf } from '../outcome.ts';
import { loadQuiz } from '../quiz/load-quiz.ts';
import { runCommand } from '../runner.ts';

export interface AssignQuizInput {
  readonly quizUuid: string;
  readonly schoolClassId: number;
  readonly assignmentType: AssignmentType;
  readonly dueAt: string | null;
  /** Imports only; a teacher assigns now. */
  readonly assignedAt?: string | undefined;
}

export interface AssignedQuiz {
  readonly quizAssignmentSchoolClassId: number;
}

const requireTaughtClass = async (context: CommandContext, schoolClassId: number, teacherId: number | null): Promise<void> => {
  const { state } = await loadLatest(context.store, schoolClassDecider, schoolClassStream(schoolClassId));
  const open = state.status === 'open' && (teacherId === null || state.teacherIds.has(teacherId));
  if (!open) throw notFound('This class');
};

const assertSameRequest = (state: QuizAssignmentState, command: AssignQuiz): void => {
  const same =
    state.status === 'assigned' &&
    state.quizUuid === command.quizUuid &&
    state.schoolClassId === command.schoolClassId &&
    state.assignmentType === command.assignmentType;
  if (!same) throw keyReused();
};

/** Assigns a published quiz to a class: by one of its teachers, or by an import. The command id stands for the assignment. */
export const assignQuiz = async (context: CommandContext, input: AssignQuizInput): Promise<CommandOutcome<AssignedQuiz>> => {
  const teacherId = isSystem(context) ? null : requireRole(context, 'teacher');
  const { schoolClassId, assignmentType, dueAt } = input;
  await requireTaughtClass(context, schoolClassId, teacherId);
  assertPublished((await loadQuiz(context, input.quizUuid)).quiz);
  const quizAssignmentSchoolClassId = await reserveId(context.db, 'quizAssignment', context.commandId);
  const command: AssignQuiz = {
    type: 'AssignQuiz',
    quizAssignmentSchoolClassId,
    quizUuid: input.quizUuid.toLowerCase(),
    schoolClassId,
    assignmentType,
    teacherId,
    dueAt,
    assignedAt: (teacherId === null ? input.assignedAt : undefined) ?? context.now,
  };
  const result = await runCommand(context, {
    decider: quizAssignmentDecider,
    stream: quizAssignmentStream(quizAssignmentSchoolClassId),
    command: () => command,
    assumeNew: true,
  });
  assertSameRequest(result.state, command);
  return outcomeOf(result, { quizAssignmentSchoolClassId });
};
