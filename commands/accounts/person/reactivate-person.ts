import { personDecider, type PersonCommand, type PersonState } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** Brings a deactivated account back as it was: role, schools, password. */
export const reactivatePerson = async (
  context: CommandContext,
  { personId }: { readonly personId: number },
): Promise<CommandOutcome<PersonState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'reactivate-person'), {
    decider: personDecider,
    stream: personStream(personId),
    command: (): PersonCommand => ({ type: 'ReactivatePerson', personId, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
