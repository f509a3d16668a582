import { personDecider, type PersonCommand, type PersonState } from '../../domain/person/decider.ts';
import { personStream } from '../../domain/person/stream.ts';
import { requireStaff } from '../authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
