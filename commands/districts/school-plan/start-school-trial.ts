import type { SchoolPlanState } from '#domain/districts/school-plan/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnPlan } from './run-on-plan.ts';

/** Gives a school 30 days of premium; nothing happens while it has a trial already. */
export const startSchoolTrial = (
  context: CommandContext,
  { schoolId }: { readonly schoolId: number },
): Promise<CommandOutcome<SchoolPlanState>> =>
  runOnPlan(context, schoolId, (common) => ({ type: 'StartSchoolTrial', ...common }));
