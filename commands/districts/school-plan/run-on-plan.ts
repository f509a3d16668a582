import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { schoolPlanDecider, type SchoolPlanCommand, type SchoolPlanState } from '#domain/districts/school-plan/decider.ts';
import { schoolPlanStream } from '#domain/districts/school-plan/stream.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadRemembered } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export const dayIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(iso));

/** The day that it is now where the school is. @throws DomainError for a school that there is not */
const todayAt = async ({ store, now }: CommandContext, schoolId: number): Promise<string> => {
  const { state: school } = await loadRemembered(store, schoolDecider, schoolStream(schoolId));
  if (school.status === 'unregistered') throw notFound('This school');
  const { state: district } = await loadRemembered(store, districtDecider, districtStream(school.districtId));
  return dayIn(now, district.status === 'registered' ? district.timeZone : 'UTC');
};

/** A command of staff to what a school has, on the day that it is there. */
export const runOnPlan = async (
  context: CommandContext,
  schoolId: number,
  command: (common: { readonly schoolId: number; readonly today: string; readonly occurredAt: string }) => SchoolPlanCommand,
): Promise<CommandOutcome<SchoolPlanState>> => {
  requireStaff(context);
  const today = await todayAt(context, schoolId);
  const result = await runCommand(context, {
    decider: schoolPlanDecider,
    stream: schoolPlanStream(schoolId),
    command: () => command({ schoolId, today, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
