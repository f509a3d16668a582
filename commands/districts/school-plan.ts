import { type SchoolPlanState, schoolPlanDecider, type SchoolPlanCommand } from '#domain/districts/school-plan/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import { schoolPlanStream } from '#domain/districts/school-plan/events.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { loadRemembered, loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export const dayIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(iso));

/** Today's date in the school's time zone. @throws DomainError for an unknown school */
export const todayAtSchool = async (store: EventStore, schoolId: number, now: string): Promise<string> => {
  const { state: school } = await loadRemembered(store, schoolDecider, schoolStream(schoolId));
  if (school.status === 'unregistered') throw notFound('This school');
  const { state: district } = await loadRemembered(store, districtDecider, districtStream(school.districtId));
  return dayIn(now, district.status === 'registered' ? district.timeZone : 'UTC');
};

/** Runs a staff command on a school's plan, with the current date there. */
const runOnPlan = async (
  context: CommandContext,
  schoolId: number,
  command: (common: { readonly schoolId: number; readonly today: string; readonly occurredAt: string }) => SchoolPlanCommand,
): Promise<CommandOutcome<SchoolPlanState>> => {
  requireStaff(context);
  const today = await todayAtSchool(context.store, schoolId, context.now);
  const result = await runCommand(context, {
    decider: schoolPlanDecider,
    stream: schoolPlanStream(schoolId),
    command: () => command({ schoolId, today, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};

/** Ends a trial before its last day. The school keeps all its data, on the free plan. */
export const endSchoolTrial = (
  context: CommandContext,
  { schoolId }: { readonly schoolId: number },
): Promise<CommandOutcome<SchoolPlanState>> => runOnPlan(context, schoolId, (common) => ({ type: 'EndSchoolTrial', ...common }));

interface ExtendSchoolTrialInput {
  readonly schoolId: number;
  /** The new last day, YYYY-MM-DD. */
  readonly endsOn: string;
}

/** Extends a running trial. */
export const extendSchoolTrial = (
  context: CommandContext,
  { schoolId, endsOn }: ExtendSchoolTrialInput,
): Promise<CommandOutcome<SchoolPlanState>> =>
  runOnPlan(context, schoolId, (common) => ({ type: 'ExtendSchoolTrial', ...common, endsOn }));

interface SetPaidThroughInput {
  readonly schoolId: number;
  /** The last paid day, YYYY-MM-DD; null: none. Unchanged if left out. */
  readonly paidThrough?: string | null | undefined;
}

/** Sets until when a school has paid for premium. */
export const setPaidThrough = (
  context: CommandContext,
  { schoolId, paidThrough }: SetPaidThroughInput,
): Promise<CommandOutcome<SchoolPlanState>> =>
  runOnPlan(context, schoolId, (common) => ({ type: 'SetPaidThrough', ...common, paidThrough }));

/** Gives a school 30 days of premium; does nothing if it already has a trial. */
export const startSchoolTrial = (
  context: CommandContext,
  { schoolId }: { readonly schoolId: number },
): Promise<CommandOutcome<SchoolPlanState>> =>
  runOnPlan(context, schoolId, (common) => ({ type: 'StartSchoolTrial', ...common }));

interface StartAutomatedTrialInput {
  readonly schoolId: number;
  readonly districtId: number;
}

/** Starts the trial of a new school if its district does this for new schools; a school that has had a plan keeps it. */
export const startAutomatedTrial = async (
  context: CommandContext,
  { schoolId, districtId }: StartAutomatedTrialInput,
): Promise<void> => {
  const { state: district } = await loadLatest(context.store, districtDecider, districtStream(districtId));
  if (district.status === 'unregistered' || !district.automatedTrial) return;
  const { state: plan } = await loadLatest(context.store, schoolPlanDecider, schoolPlanStream(schoolId));
  if (plan.trial === null && plan.paidThrough === null) await startSchoolTrial(context, { schoolId });
};
