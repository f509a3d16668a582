import { accommodationDecider } from '#domain/classes/accommodation/decider.ts';
import type { AccommodationPeriod } from '#domain/classes/accommodation/periods.ts';
import { accommodationStream } from '#domain/classes/accommodation/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { requireStudentOfClass, type StudentInClass } from './access.ts';

/** All that was set for a student, the earliest first, as the store has it now. @throws 404 */
export const findAccommodations = async (
  context: CommandContext,
  student: StudentInClass,
): Promise<readonly AccommodationPeriod[]> => {
  await requireStudentOfClass(context, student);
  const { state } = await loadLatest(context.store, accommodationDecider, accommodationStream(student.studentId));
  return state.periods;
};
