import { accommodationDecider, type AccommodationState } from '#domain/classes/accommodation/decider.ts';
import { accommodationStream } from '#domain/classes/accommodation/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireStudentOfClass, type StudentInClass } from './access.ts';

/** Ends a student's accommodations now; what was due before keeps what it had. */
export const endAccommodations = async (
  context: CommandContext,
  { schoolClassId, studentId }: StudentInClass,
): Promise<CommandOutcome<AccommodationState>> => {
  await requireStudentOfClass(context, { schoolClassId, studentId });
  const result = await runCommand(context, {
    decider: accommodationDecider,
    stream: accommodationStream(studentId),
    command: () => ({ type: 'EndAccommodations' as const, studentId, endsAt: context.now, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
