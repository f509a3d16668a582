import type { ClassColour } from '#domain/classes/school-class/colours.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { runOnManagedClass } from './managed-class.ts';

export interface ChangeSchoolClassInput {
  readonly schoolClassId: number;
  /** What is left out stays. */
  readonly name?: string | undefined;
  readonly grade?: string | null | undefined;
  readonly colour?: ClassColour | null | undefined;
}

/** Renames and describes a class. A roster that still calls it by its old name does not undo that. */
export const changeSchoolClass = async (
  context: CommandContext,
  { schoolClassId, ...change }: ChangeSchoolClassInput,
): Promise<CommandOutcome<OpenSchoolClass>> => {
  const { name } = change;
  const renamed =
    name === undefined
      ? null
      : await runOnManagedClass(stepOf(context, 'rename-school-class'), schoolClassId, () => ({
          type: 'RenameSchoolClass',
          schoolClassId,
          name,
          occurredAt: context.now,
        }));
  if (change.grade === undefined && change.colour === undefined && renamed) return renamed;
  // What the client saw is the class as it was before it was renamed.
  const { ifMatch, ...again } = stepOf(context, 'describe-school-class');
  return runOnManagedClass(renamed ? again : { ...again, ifMatch }, schoolClassId, ({ grade, colour }) => ({
    type: 'DescribeSchoolClass',
    schoolClassId,
    grade: change.grade === undefined ? grade : change.grade,
    colour: change.colour === undefined ? colour : change.colour,
    occurredAt: context.now,
  }));
};
