import { type TeacherDeskState, teacherDeskDecider, type TeacherDeskCommand } from '#domain/dashboard/decider.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { requireTaughtClass } from '#commands/classes/school-class/managed-class.ts';
import { teacherDeskStream, type TaskType } from '#domain/dashboard/events.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { findReleasedLesson } from '#commands/lessons/lesson/material.ts';
import { quizAssignmentDecider } from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/events.ts';
import { requireGivenToTaughtClass } from '#commands/assignments/lesson-assignment/access.ts';
import { loadRemembered } from '#commands/runner/load.ts';
import type { Direction } from '#domain/dashboard/order.ts';
import { defineOwner } from '#people/personal-data-owner.ts';

type WithoutFrame<Command> = Command extends TeacherDeskCommand ? Omit<Command, 'teacherId' | 'occurredAt'> : never;

/** Runs a command on the acting teacher's own desk; nobody can change another teacher's. */
const runOnDesk = async (
  context: CommandContext,
  command: WithoutFrame<TeacherDeskCommand>,
): Promise<CommandOutcome<TeacherDeskState>> => {
  const teacherId = requireRole(context, 'teacher');
  const result = await runCommand(context, {
    decider: teacherDeskDecider,
    stream: teacherDeskStream(teacherId),
    command: () => ({ ...command, teacherId, occurredAt: context.now }) as TeacherDeskCommand,
  });
  return outcomeOf(result, result.state);
};

interface ArrangeDashboardInput {
  /** Section names as the caller sent them; null: the order stays unchanged. */
  readonly sections: readonly string[] | null;
  /** Some or all of the teacher's classes; the others keep their places. Null: all of them do. */
  readonly schoolClassIds: readonly number[] | null;
  /** The teacher's classes by name, which is the order of classes that have not been arranged yet. */
  readonly taughtIds: readonly number[];
}

/** Saves the order of the dashboard's sections and of the teacher's classes. @throws 404 when one of the classes is not theirs */
export const arrangeDashboard = async (
  context: CommandContext,
  input: ArrangeDashboardInput,
): Promise<CommandOutcome<TeacherDeskState>> => {
  requireRole(context, 'teacher');
  await Promise.all((input.schoolClassIds ?? []).map((id) => requireTaughtClass(context, id)));
  return runOnDesk(context, { type: 'ArrangeDashboard', ...input });
};

interface NamedLesson {
  readonly lessonUuid: string;
  /** From the address that was called. */
  readonly type: QuizableType;
}

/** @throws 404 for an unknown lesson, or one of another type */
const requireLesson = async (context: CommandContext, { lessonUuid, type }: NamedLesson): Promise<string> => {
  requireRole(context, 'teacher');
  const lesson = await findReleasedLesson(context, lessonUuid);
  if (lesson?.type !== type) throw notFound('This lesson');
  return lessonUuid.toLowerCase();
};

/** Adds a lesson to the teacher’s favorites. @throws 404 */
export const favoriteLesson = async (context: CommandContext, lesson: NamedLesson): Promise<CommandOutcome<TeacherDeskState>> => {
  const lessonUuid = await requireLesson(context, lesson);
  return runOnDesk(context, { type: 'FavoriteLesson', lessonUuid });
};

/**
 * Hides a class on the teacher’s dashboard; it stays in their list of classes, and nothing changes for its other teachers.
 * @throws 404
 */
export const hideSchoolClass = async (
  context: CommandContext,
  schoolClassId: number,
): Promise<CommandOutcome<TeacherDeskState>> => {
  await requireTaughtClass(context, schoolClassId);
  return runOnDesk(context, { type: 'HideClass', schoolClassId });
};

interface OwnTask {
  readonly taskType: TaskType;
  /** Id of the class's assignment. */
  readonly taskId: number;
}

/** An assignment of one of the teacher's classes, no matter who gave it. @throws 404 */
const requireOwnTask = async (context: CommandContext, { taskType, taskId }: OwnTask): Promise<void> => {
  requireRole(context, 'teacher');
  if (taskType === 'lesson') {
    await requireGivenToTaughtClass(context, taskId);
    return;
  }
  const { state } = await loadRemembered(context.store, quizAssignmentDecider, quizAssignmentStream(taskId));
  if (state.status === 'missing') throw notFound('This assignment');
  await requireTaughtClass(context, state.schoolClassId, 'This assignment');
};

/** Hides a task for this teacher only; the assignment itself stays unchanged. @throws 404 */
export const hideTask = async (context: CommandContext, task: OwnTask): Promise<CommandOutcome<TeacherDeskState>> => {
  await requireOwnTask(context, task);
  return runOnDesk(context, { type: 'HideTask', ...task });
};

interface MoveSchoolClassInput {
  readonly schoolClassId: number;
  readonly direction: Direction;
  /** The teacher's classes by name, which is the order of classes that have not been arranged yet. */
  readonly taughtIds: readonly number[];
}

/** Moves a class by one place in the teacher's own order. @throws 404 for a class of somebody else */
export const moveSchoolClass = async (
  context: CommandContext,
  input: MoveSchoolClassInput,
): Promise<CommandOutcome<TeacherDeskState>> => {
  await requireTaughtClass(context, input.schoolClassId);
  return runOnDesk(context, { type: 'MoveClass', ...input });
};

/** How a teacher has arranged their dashboard. The read model deletes it with the person. */
export const teacherDesksOwner = defineOwner({
  name: 'teacher_desks',
  tables: [
    'teacher_desk_class_orders',
    'teacher_desk_sections',
    'teacher_desk_hidden_classes',
    'teacher_desk_hidden_tasks',
    'teacher_desk_favorites',
  ],
  streams: ['teacherDesk'],
  erase: {
    kept: 'The log keeps orders, switches and favorites under a number that nobody is behind any more; no table shows them.',
  },
});

/** Shows a hidden class on the teacher’s dashboard again. @throws 404 */
export const showSchoolClass = async (
  context: CommandContext,
  schoolClassId: number,
): Promise<CommandOutcome<TeacherDeskState>> => {
  await requireTaughtClass(context, schoolClassId);
  return runOnDesk(context, { type: 'ShowClass', schoolClassId });
};

/** Shows a hidden task again. @throws 404 */
export const showTask = async (context: CommandContext, task: OwnTask): Promise<CommandOutcome<TeacherDeskState>> => {
  await requireOwnTask(context, task);
  return runOnDesk(context, { type: 'ShowTask', ...task });
};

/** Removes a lesson from the teacher’s favorites. @throws 404 */
export const unfavoriteLesson = async (
  context: CommandContext,
  lesson: NamedLesson,
): Promise<CommandOutcome<TeacherDeskState>> => {
  const lessonUuid = await requireLesson(context, lesson);
  return runOnDesk(context, { type: 'UnfavoriteLesson', lessonUuid });
};
