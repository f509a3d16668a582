import { administeredBy } from '#domain/accounts/person/administrators.ts';
import { personDecider, type PersonCommand } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { ErasedSubject, ErasedSubjects } from '#people/erased-subjects.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { keepingAnAdministrator } from '#commands/accounts/person/last-administrator.ts';
import { erasePersonalData } from './personal-data.ts';

export interface ErasePersonInput {
  readonly personId: number;
  readonly subjects: ErasedSubjects;
  readonly dataDir: string | null;
}

/**
 * First the list that outlives every backup, then the log, then the data: whatever stops it, the next start ends it.
 * @throws DomainError `own_account`, and `last_administrator` where nobody would be left who administers the district or the product
 */
export const erasePerson = async (
  context: CommandContext,
  { personId, subjects, dataDir }: ErasePersonInput,
): Promise<CommandOutcome<ErasedSubject>> => {
  requireStaff(context);
  if (context.actor.id === personId) {
    throw new DomainError('conflict', 'own_account', 'You cannot erase your own account. Ask another administrator to do it.');
  }
  const stream = personStream(personId);
  const { state } = await loadLatest(context.store, personDecider, stream);
  if (state.status === 'unregistered') throw notFound('This person');
  const subject = { personId, erasedAt: state.status === 'erased' ? state.erasedAt : context.now };
  const result = await keepingAnAdministrator(context, { personId, administered: administeredBy(state) }, async () => {
    if (state.status !== 'erased') await subjects.add(subject);
    return runCommand(stepOf(context, 'erase-person'), {
      decider: personDecider,
      stream,
      command: (): PersonCommand => ({ type: 'ErasePerson', ...subject }),
    });
  });
  await erasePersonalData({ db: context.db, store: context.store, dataDir }, subject);
  return outcomeOf(result, subject);
};
