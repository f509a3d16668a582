import { districtDecider } from '../../domain/district/decider.ts';
import { districtStream } from '../../domain/district/stream.ts';
import { schoolDecider, type SchoolCommand, type SchoolState } from '../../domain/school/decider.ts';
import { schoolStream } from '../../domain/school/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import { requireStaff } from '../authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '../context.ts';
import { loadRemembered } from '../load.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

export interface RegisterSchoolInput {
  readonly schoolId: number;
  readonly districtId: number;
  readonly name: string;
}

/** Registers a school of a registered district, or renames the registered one. */
export const registerSchool = async (
  context: CommandContext,
  { schoolId, districtId, name }: RegisterSchoolInput,
): Promise<CommandOutcome<SchoolState>> => {
  requireStaff(context);
  const district = await loadRemembered(context.store, districtDecider, districtStream(districtId));
  if (district.state.status === 'unregistered') throw notFound(`District ${districtId}`);
  const result = await runCommand(stepOf(context, 'register-school'), {
    decider: schoolDecider,
    stream: schoolStream(schoolId),
    command: (): SchoolCommand => ({ type: 'RegisterSchool', schoolId, districtId, name, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
