import { findGivenToClass, loadLessonAssignment } from '#commands/assignments/lesson-assignment/access.ts';
import type { LessonAssignment } from '#domain/assignments/lesson-assignment/decider.ts';
import type { GivenAssignment } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { schoolClass } from '#projections/classes/roster/class-queries.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { presentGiven } from './presenter.ts';

interface FoundGiven {
  readonly given: GivenAssignment;
  readonly assignment: LessonAssignment;
  readonly schoolClass: ReturnType<typeof presentGiven>['school_class'] & { readonly school_class_name: string };
}

/** Returns the assignment as given to a class, for a teacher of that class. */
export const requireGiven = async (
  context: SignedInContext<'roster'>,
  { id, school_class_id: schoolClassId }: { readonly id: string; readonly school_class_id: number },
): Promise<FoundGiven> => {
  const command = context.command();
  const given = await findGivenToClass(command, id, schoolClassId);
  const assignment = await loadLessonAssignment(command, given.lessonAssignmentUuid);
  const row = await schoolClass(context.read, schoolClassId);
  const presented = presentGiven(given).school_class;
  return { given, assignment, schoolClass: { ...presented, school_class_name: row?.name ?? '' } };
};
