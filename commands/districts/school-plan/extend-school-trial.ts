import type { SchoolPlanState } from '#domain/districts/school-plan/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnPlan } from './run-on-plan.ts';

export interface ExtendSchoolTrialInput {
  readonly schoolId: number;
  /** The new last day, YYYY-MM-DD. */
  readonly endsOn: string;
}

/** Lets a trial that runs last longer. */
export const extendSchoolTrial = (
  context: CommandContext,
  { schoolId, endsOn }: ExtendSchoolTrialInput,
): Promise<CommandOutcome<SchoolPlanState>> =>
  runOnPlan(context, schoolId, (common) => ({ type: 'ExtendSchoolTrial', ...common, endsOn }));
