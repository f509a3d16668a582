import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { isStaff, requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** Staff, and who administers this whole district: not a principal, whose schools are some of it. */
export const requireDistrictAdmin = async (context: CommandContext, districtId: number): Promise<void> => {
  if (isStaff(context)) return;
  const adminId = requireRole(context, 'school_admin');
  const { state } = await loadLatest(context.store, personDecider, personStream(adminId));
  const whole = state.status === 'active' && state.districtId === districtId && state.administers !== 'schools';
  if (!whole) throw notFound('This district');
};
