import { administeredBy } from '#domain/accounts/person/administrators.ts';
import { personDecider, type PersonCommand, type PersonState } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { keepingAnAdministrator } from './last-administrator.ts';
import { assertAnothersAccount } from './own-account.ts';

/**
 * Closes an account; what the person did stays.
 * @throws DomainError `own_account`, and `last_administrator` where nobody would be left who administers the district or the product
 */
export const deactivatePerson = async (
  context: CommandContext,
  { personId }: { readonly personId: number },
): Promise<CommandOutcome<PersonState>> => {
  requireStaff(context);
  assertAnothersAccount(context, personId, 'deactivate');
  const stream = personStream(personId);
  const { state } = await loadLatest(context.store, personDecider, stream);
  const result = await keepingAnAdministrator(context, { personId, administered: administeredBy(state) }, () =>
    runCommand(stepOf(context, 'deactivate-person'), {
      decider: personDecider,
      stream,
      command: (): PersonCommand => ({ type: 'DeactivatePerson', personId, occurredAt: context.now }),
    }),
  );
  return outcomeOf(result, result.state);
};
