import { accommodationDecider, type AccommodationState } from '../../domain/accommodation/decider.ts';
import type { Accommodation } from '../../domain/accommodation/events.ts';
import { accommodationStream } from '../../domain/accommodation/stream.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { requireNotErased } from '../person/require-not-erased.ts';
import { runCommand } from '../runner.ts';
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
