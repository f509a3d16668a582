import { z } from 'zod';
import type { CommandContext } from '../../commands/context.ts';
import type { Folding } from '../../commands/load.ts';
import type { DomainEvent } from '../../domain/shared/decider.ts';
import { decodeEvent } from '../../eventstore/event-codec.ts';
import { ConcurrencyError } from '../../eventstore/port.ts';
import { toProblem } from '../http/problem.ts';
import type { RouteContext, SignedInContext } from '../http/route.ts';
import type { Difference } from '../quiz-history/schemas.ts';
import type { MadeChange } from './form-conflict.ts';
import { namesOfPeople } from './names-of-people.ts';

/** Whoever has more to read starts afresh; the list as it is comes whole all the same. */
const mostChanges = 200;

export const changesQuery = z.object({
  /** Left out: everything that was done. */
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'use a revision')
    .optional(),
});

interface ListedIn<State, Event extends DomainEvent> {
  readonly decider: Folding<State, Event>;
  readonly stream: string;
  /** Within a sentence: "changed the links". */
  readonly what: string;
  readonly differencesOf: (before: State, after: State) => Difference[];
}

type Changed = DomainEvent & { readonly data: { readonly changedAt: string } };

/** What was done to a list of the product since a revision, from the log itself; the oldest first. */
export const listChangesSince = async <State, Event extends Changed>(
  { services, read }: RouteContext<'roster'>,
  { decider, stream, what, differencesOf }: ListedIn<State, Event>,
  since: string | undefined,
): Promise<MadeChange[]> => {
  let before = decider.initialState;
  const made = (await services.store.readStream(stream)).flatMap((recorded) => {
    const event = decodeEvent(recorded) as unknown as Event | null;
    if (!event) return [];
    const after = decider.evolve(before, event);
    const one = { recorded, event, before, after };
    before = after;
    return since === undefined || recorded.revision > BigInt(since) ? [one] : [];
  });
  const latest = made.slice(-mostChanges);
  const personOf = await namesOfPeople(
    read,
    latest.flatMap(({ recorded }) => recorded.metadata.actor.id ?? []),
  );
  return latest.map((one) => {
    const { id, role } = one.recorded.metadata.actor;
    return {
      revision: one.recorded.revision.toString(),
      what,
      occurred_at: one.event.data.changedAt,
      actor: { id, role, name: id === null ? null : personOf(id) },
      differences: differencesOf(one.before, one.after),
    };
  });
};

/**
 * Runs the command on what its list was read at, where the body says so: a form has no If-Match, and there is none for a list that
 * nobody has begun.
 * @throws 412 where somebody else was first
 */
export const onSeen = async <Result>(
  context: Pick<SignedInContext, 'command'>,
  seen: string | undefined,
  run: (command: CommandContext) => Promise<Result>,
): Promise<Result> => {
  const command = context.command();
  if (seen === undefined) return run(command);
  try {
    return await run({ ...command, ifMatch: seen === 'none' ? 'no_stream' : BigInt(seen) });
  } catch (error) {
    throw error instanceof ConcurrencyError ? toProblem(error, true) : error;
  }
};
