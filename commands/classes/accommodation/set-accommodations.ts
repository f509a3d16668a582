import { accommodationDecider, type AccommodationState } from '#domain/classes/accommodation/decider.ts';
import type { Accommodation } from '#domain/classes/accommodation/events.ts';
import { accommodationStream } from '#domain/classes/accommodation/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { requireNotErased } from '#commands/accounts/person/require-not-erased.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireStudentOfClass, type StudentInClass } from './access.ts';

export interface SetAccommodationsInput extends StudentInClass {
  readonly accommodation: Accommodation;
  /** ISO 8601 in UTC; `validUntil` null: for good. */
  readonly validFrom: string;
  readonly validUntil: string | null;
}

/** Says what makes work fit a student from a day on, in the place of what stood before. */
export const setAccommodations = async (
  context: CommandContext,
  { schoolClassId, studentId, ...rest }: SetAccommodationsInput,
): Promise<CommandOutcome<AccommodationState>> => {
  await requireStudentOfClass(context, { schoolClassId, studentId });
  await requireNotErased(context, [studentId]);
  const result = await runCommand(context, {
    decider: accommodationDecider,
    stream: accommodationStream(studentId),
    command: () => ({ type: 'SetAccommodations' as const, studentId, ...rest, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
