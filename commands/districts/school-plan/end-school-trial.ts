import type { SchoolPlanState } from '#domain/districts/school-plan/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnPlan } from './run-on-plan.ts';

/** Ends a trial before its last day. The school keeps all it has, on the free plan. */
export const endSchoolTrial = (
  context: CommandContext,
  { schoolId }: { readonly schoolId: number },
): Promise<CommandOutcome<SchoolPlanState>> => runOnPlan(context, schoolId, (common) => ({ type: 'EndSchoolTrial', ...common }));
