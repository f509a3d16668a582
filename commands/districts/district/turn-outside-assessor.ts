import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { isStaff, requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface TurnOutsideAssessorInput {
  readonly districtId: number;
  readonly on: boolean;
  /** Of the acting school admin; staff turn it for every district. */
  readonly ownDistrictId: number | null;
}

/** Lets a district's texts be sent to an assessor outside of this server, or keeps them here. */
export const turnOutsideAssessor = async (
  context: CommandContext,
  { districtId, on, ownDistrictId }: TurnOutsideAssessorInput,
): Promise<CommandOutcome<{ on: boolean }>> => {
  if (!isStaff(context)) {
    requireRole(context, 'school_admin');
    if (ownDistrictId !== districtId) throw new DomainError('not_found', 'not_found', 'This district was not found.');
  }
  const result = await runCommand(context, {
    decider: districtDecider,
    stream: districtStream(districtId),
    command: () => ({ type: 'TurnOutsideAssessor' as const, districtId, on, occurredAt: context.now }),
  });
  return outcomeOf(result, { on });
};

/** Whether its students' texts may be sent to an assessor outside of this server. */
export const mayAssessOutside = async ({ store }: Pick<CommandContext, 'store'>, districtId: number | null): Promise<boolean> => {
  if (districtId === null) return false;
  const { state } = await loadLatest(store, districtDecider, districtStream(districtId));
  return state.status === 'registered' && state.outsideAssessor;
};
