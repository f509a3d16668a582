import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { personDecider, type PersonCommand, type PersonState } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import type { TeacherPlan } from '#domain/shared/fields.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { dayIn } from '#commands/districts/school-plan/run-on-plan.ts';

export interface ChangeTeacherPlanInput {
  readonly personId: number;
  readonly plan: TeacherPlan;
  /** The last day, YYYY-MM-DD; only with the plan free_trial. */
  readonly trialEndsOn: string | null;
}

/** The day that it is now where the person is. */
const todayOf = async ({ store, now }: CommandContext, person: PersonState): Promise<string> => {
  const districtId = person.status === 'unregistered' ? null : person.districtId;
  if (districtId === null) return dayIn(now, 'UTC');
  const { state } = await loadRemembered(store, districtDecider, districtStream(districtId));
  return dayIn(now, state.status === 'registered' ? state.timeZone : 'UTC');
};

/** Gives a teacher another plan of their own, beside what their schools have. */
export const changeTeacherPlan = async (
  context: CommandContext,
  input: ChangeTeacherPlanInput,
): Promise<CommandOutcome<PersonState>> => {
  requireStaff(context);
  const stream = personStream(input.personId);
  const today = await todayOf(context, (await loadLatest(context.store, personDecider, stream)).state);
  const result = await runCommand(stepOf(context, 'change-teacher-plan'), {
    decider: personDecider,
    stream,
    command: (): PersonCommand => ({ type: 'ChangeTeacherPlan', ...input, today, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
