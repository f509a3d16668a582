import { assertMayEditAutomatedTrial, districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { schoolPlanDecider } from '#domain/districts/school-plan/decider.ts';
import { schoolPlanStream } from '#domain/districts/school-plan/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

interface DistrictWithSchools {
  readonly districtId: number;
  /** Of the district: which schools it has is said by their streams, and not by its own. */
  readonly schoolIds: readonly number[];
}

export interface TurnAutomatedTrialInput extends DistrictWithSchools {
  readonly on: boolean;
}

type Reading = Pick<CommandContext, 'store'>;

/** Asked of the streams themselves: of a day that was set a moment ago no read model may know yet. */
const anyHasPaid = async ({ store }: Reading, schoolIds: readonly number[]): Promise<boolean> => {
  for (const schoolId of schoolIds) {
    const { state } = await loadLatest(store, schoolPlanDecider, schoolPlanStream(schoolId));
    if (state.paidThrough !== null) return true;
  }
  return false;
};

/** @throws DomainError `paid_through_dates_set` where the automated trial cannot be edited */
export const checkAutomatedTrial = async (context: Reading, { districtId, schoolIds }: DistrictWithSchools): Promise<void> => {
  const { state } = await loadLatest(context.store, districtDecider, districtStream(districtId));
  const on = state.status === 'registered' && state.automatedTrial;
  assertMayEditAutomatedTrial(on, await anyHasPaid(context, schoolIds));
};

/** Lets new schools of a district begin with a trial by themselves, or not any more. */
export const turnAutomatedTrial = async (
  context: CommandContext,
  { districtId, on, schoolIds }: TurnAutomatedTrialInput,
): Promise<CommandOutcome<{ on: boolean }>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: districtDecider,
    stream: districtStream(districtId),
    command: async () => ({
      type: 'TurnAutomatedTrial' as const,
      districtId,
      on,
      anyPaidThrough: await anyHasPaid(context, schoolIds),
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, { on });
};
