import { administeredBy, isAdministratorOf } from '#domain/accounts/person/administrators.ts';
import { personDecider, type PersonCommand, type PersonState } from '#domain/accounts/person/decider.ts';
import { assertSchoolsOfRole, type RoleAtSchools } from '#domain/accounts/person/schools-of-role.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { fold } from '#domain/shared/decider.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { keepingAnAdministrator } from './last-administrator.ts';
import { assertAnothersAccount } from './own-account.ts';
import { assertSchoolsOfDistrict } from './schools-of-account.ts';

export interface ChangeRoleInput extends RoleAtSchools {
  readonly personId: number;
}

/**
 * Gives somebody another role, other schools, or as a school admin another reach.
 * @throws DomainError `own_account`, and `last_administrator` where nobody would be left who administers the district or the product
 */
export const changeRole = async (context: CommandContext, input: ChangeRoleInput): Promise<CommandOutcome<PersonState>> => {
  requireStaff(context);
  const { personId } = input;
  assertAnothersAccount(context, personId, 'change the role of');
  assertSchoolsOfRole(input);
  const stream = personStream(personId);
  const { state } = await loadLatest(context.store, personDecider, stream);
  if (state.status !== 'unregistered') await assertSchoolsOfDistrict(context, input.schoolIds, state.districtId);
  const command = (): PersonCommand => ({ type: 'ChangePersonRole', ...input, occurredAt: context.now });
  const before = administeredBy(state);
  const after = fold(personDecider, state, personDecider.decide(command(), state));
  const given = before !== null && !isAdministratorOf(after, before) ? before : null;
  const result = await keepingAnAdministrator(context, { personId, administered: given }, () =>
    runCommand(stepOf(context, 'change-role'), { decider: personDecider, stream, command }),
  );
  return outcomeOf(result, result.state);
};
