import { personDecider, type PersonState } from '#domain/accounts/person/decider.ts';
import type { PersonEvent } from '#domain/accounts/person/events.ts';
import { isAdministratorOf, type Administered } from '#domain/accounts/person/administrators.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore } from '#eventstore/port.ts';
import { isSystem } from '#commands/runner/authorise.ts';
import type { CommandContext } from '#commands/runner/context.ts';

const pageSize = 1_000;
const lock = 7_203_114_004n;

/** Everybody's streams are read: few commands of staff ask for that, and rarely. */
const hasAnother = async (store: EventStore, administered: Administered, personId: number): Promise<boolean> => {
  const people = new Map<number, PersonState>();
  const filter = { categories: ['person'] };
  let page = await store.readAll({ filter, limit: pageSize });
  while (page.length > 0) {
    for (const recorded of page) {
      const event = decodeEvent(recorded) as PersonEvent | null;
      if (!event) continue;
      const { personId: id } = event.data;
      people.set(id, personDecider.evolve(people.get(id) ?? personDecider.initialState, event));
    }
    page = await store.readAll({ filter, limit: pageSize, after: page.at(-1)!.position });
  }
  people.delete(personId);
  return people.values().some((state) => isAdministratorOf(state, administered));
};

const refusal = ({ kind }: Administered): DomainError => {
  const whose = kind === 'product' ? 'the product' : 'this district';
  const text = `This is the last administrator of ${whose}. Make somebody else an administrator first.`;
  return new DomainError('conflict', 'last_administrator', text);
};

/**
 * Does what takes an administrator away, unless nobody would be left. Two that take two away at once would each still see the
 * other, and no stream has both of them: whoever comes second waits here until the first one's event is in the log.
 * What nobody in particular does, such as the off-boarding of a district, is not held up.
 * @throws DomainError `last_administrator`
 */
export const keepingAnAdministrator = async <Result>(
  context: CommandContext,
  { personId, administered }: { readonly personId: number; readonly administered: Administered | null },
  act: () => Promise<Result>,
): Promise<Result> => {
  if (administered === null || isSystem(context)) return act();
  return context.db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [lock.toString()]);
    if (!(await hasAnother(context.store, administered, personId))) throw refusal(administered);
    return act();
  });
};
