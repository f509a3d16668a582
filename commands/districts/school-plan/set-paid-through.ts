import type { SchoolPlanState } from '#domain/districts/school-plan/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnPlan } from './run-on-plan.ts';

export interface SetPaidThroughInput {
  readonly schoolId: number;
  /** The last day that is paid for, YYYY-MM-DD; null: none. Left out, it stays. */
  readonly paidThrough?: string | null | undefined;
}

/** Says until when a school has paid for premium. */
export const setPaidThrough = (
  context: CommandContext,
  { schoolId, paidThrough }: SetPaidThroughInput,
): Promise<CommandOutcome<SchoolPlanState>> =>
  runOnPlan(context, schoolId, (common) => ({ type: 'SetPaidThrough', ...common, paidThrough }));
