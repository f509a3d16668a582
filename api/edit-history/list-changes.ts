import type { Folding } from '#commands/runner/load.ts';
import type { DomainEvent } from '#domain/shared/decider.ts';
import type { RouteContext } from '#api/http/route.ts';
import { actorsOf } from '#api/shared/names-of-people.ts';
import { stepsOf } from '#api/shared/steps-of.ts';
import type { Difference, MadeChange } from './schemas.ts';

/** A client with more changes to catch up on starts over; it gets the whole current list anyway. */
const maxChanges = 200;

interface ListedIn<State, Event extends DomainEvent> {
  readonly decider: Folding<State, Event>;
  readonly stream: string;
  /** Within a sentence: "changed the links". */
  readonly what: string;
  readonly differencesOf: (before: State, after: State) => Difference[];
}

type Changed = DomainEvent & { readonly data: { readonly changedAt: string } };

/** The changes to a shared list since a revision, from the log itself; oldest first. */
export const listChangesSince = async <State, Event extends Changed>(
  { services, read }: RouteContext<'roster'>,
  { decider, stream, what, differencesOf }: ListedIn<State, Event>,
  since: string | undefined,
): Promise<MadeChange[]> => {
  const steps = stepsOf(decider, await services.store.readStream(stream));
  const latest = steps.filter(({ recorded }) => since === undefined || recorded.revision > BigInt(since)).slice(-maxChanges);
  const actorOf = await actorsOf(
    read,
    latest.map(({ recorded }) => recorded),
  );
  return latest.map(({ recorded, event, before, after }) => ({
    revision: recorded.revision.toString(),
    what,
    occurred_at: event.data.changedAt,
    actor: actorOf(recorded),
    differences: differencesOf(before, after),
  }));
};
