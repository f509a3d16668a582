import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { schoolPlanDecider } from '#domain/districts/school-plan/decider.ts';
import { schoolPlanStream } from '#domain/districts/school-plan/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { startSchoolTrial } from './start-school-trial.ts';

export interface StartAutomatedTrialInput {
  readonly schoolId: number;
  readonly districtId: number;
}

/** Starts the trial of a new school where its district has new schools begin with one; a school that has had a plan keeps it. */
export const startAutomatedTrial = async (
  context: CommandContext,
  { schoolId, districtId }: StartAutomatedTrialInput,
): Promise<void> => {
  const { state: district } = await loadLatest(context.store, districtDecider, districtStream(districtId));
  if (district.status === 'unregistered' || !district.automatedTrial) return;
  const { state: plan } = await loadLatest(context.store, schoolPlanDecider, schoolPlanStream(schoolId));
  if (plan.trial === null && plan.paidThrough === null) await startSchoolTrial(context, { schoolId });
};
