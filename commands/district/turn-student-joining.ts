import { districtDecider } from '../../domain/district/decider.ts';
import { districtStream } from '../../domain/district/stream.ts';
import { personDecider } from '../../domain/person/decider.ts';
import { personStream } from '../../domain/person/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import { isStaff, requireRole } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { loadLatest } from '../load.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

export interface TurnStudentJoiningInput {
  readonly districtId: number;
  readonly on: boolean;
}

/** Staff, and who administers this whole district: not a principal, whose schools are some of it. */
const requireDistrictAdmin = async (context: CommandContext, districtId: number): Promise<void> => {
  if (isStaff(context)) return;
  const adminId = requireRole(context, 'school_admin');
  const { state } = await loadLatest(context.store, personDecider, personStream(adminId));
  const whole = state.status === 'active' && state.districtId === districtId && state.administers !== 'schools';
  if (!whole) throw notFound('This district');
};

/** Lets students of a district who have no account make one with a class code, or leaves that to teachers and the roster. */
export const turnStudentJoining = async (
  context: CommandContext,
  { districtId, on }: TurnStudentJoiningInput,
): Promise<CommandOutcome<{ on: boolean }>> => {
  await requireDistrictAdmin(context, districtId);
  const result = await runCommand(context, {
    decider: districtDecider,
    stream: districtStream(districtId),
    command: () => ({ type: 'TurnStudentJoining' as const, districtId, on, occurredAt: context.now }),
  });
  return outcomeOf(result, { on });
};
