import type { z } from 'zod';
import type { CommandContext } from '../../commands/context.ts';
import { giveLessonAssignment } from '../../commands/lesson-assignment/give-lesson-assignment.ts';
import { requireTaughtClass } from '../../commands/school-class/require-taught-class.ts';
import type { LessonAssignment } from '../../domain/lesson-assignment/decider.ts';
import type { AssignmentDates } from '../../domain/lesson-assignment-school-class/decider.ts';
import type { Position } from '../../eventstore/port.ts';
import { classesOfTeacher } from '../../projections/roster/class-queries.ts';
import type { SignedInContext } from '../http/route.ts';
import { presentGiven, presentLessonAssignment } from './presenter.ts';
import type { lessonAssignmentReply } from './schemas.ts';

interface Given {
  readonly value: z.input<typeof lessonAssignmentReply>;
  readonly position: Position | null;
}

/** Before anything is written: all of these are classes that the teacher teaches. @throws DomainError `not_found` */
export const requireTaughtClasses = async (command: CommandContext, schoolClassIds: readonly number[]): Promise<void> => {
  for (const id of new Set(schoolClassIds)) await requireTaughtClass(command, id);
};

/** Gives an assignment to classes that the teacher teaches; the answer has them although the read models may not yet. */
export const giveToClasses = async (
  context: SignedInContext<'roster' | 'lesson_assignments'>,
  assignment: LessonAssignment,
  schoolClassIds: readonly number[],
  dates: AssignmentDates,
): Promise<Given> => {
  const command = context.command();
  const ids = [...new Set(schoolClassIds)];
  const names = new Map((await classesOfTeacher(context.read, context.viewer.id)).map(({ id, name }) => [id, name]));
  const { assignment: presented } = await presentLessonAssignment(context.read, assignment);
  const known = presented.school_classes.filter(({ school_class_id: id }) => !ids.includes(id));
  let position: Position | null = null;
  const given: typeof known = [];
  for (const schoolClassId of ids) {
    const { lessonAssignmentUuid } = assignment;
    const outcome = await giveLessonAssignment(command, { lessonAssignmentUuid, schoolClassId, ...dates });
    position = outcome.position;
    given.push({ ...presentGiven(outcome.value).school_class, school_class_name: names.get(schoolClassId) ?? '' });
  }
  return { value: { assignment: { ...presented, school_classes: [...known, ...given] } }, position };
};
