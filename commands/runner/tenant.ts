import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import type { DomainEvent } from '#domain/shared/decider.ts';
import { belongingOf, belongsAsAWhole, type Belonging } from '#domain/tenant.ts';
import type { EventStore } from '#eventstore/port.ts';
import { categoryOf } from '#eventstore/stream-name.ts';
import type { FoldedAggregate } from './aggregate-cache.ts';
import { loadRemembered } from './load.ts';

type Load = (store: EventStore, id: number) => Promise<Pick<FoldedAggregate, 'belonging'>>;

/** Where something belongs never changes, so what this process remembers will do. */
const loads: Record<Exclude<Belonging['kind'], 'district'>, Load> = {
  school: (store, id) => loadRemembered(store, schoolDecider, schoolStream(id)),
  schoolClass: (store, id) => loadRemembered(store, schoolClassDecider, schoolClassStream(id)),
  person: (store, id) => loadRemembered(store, personDecider, personStream(id)),
};

/** The district that something belongs to, by way of what it belongs to; null for none. */
const tenantOf = async (store: EventStore, belonging: Belonging | null): Promise<number | null> => {
  let at = belonging;
  while (at !== null) {
    if (at.kind === 'district') return at.id;
    at = (await loads[at.kind](store, at.id)).belonging ?? null;
  }
  return null;
};

/** Where `next` belongs by way of the stream that it is appended to, and the district of that: null for content and for whoever has none. */
export const belongingTo = async (
  store: EventStore,
  stream: string,
  { belonging }: Pick<FoldedAggregate, 'belonging'>,
  next: DomainEvent,
): Promise<{ readonly tenant: number | null; readonly belonging: Belonging | null }> => {
  const category = categoryOf(stream);
  const isKnown = belonging !== undefined && belongsAsAWhole(category);
  const known = isKnown ? belonging : belongingOf(category, next.data as Readonly<Record<string, unknown>>);
  const tenant = await tenantOf(store, known);
  return { tenant, belonging: tenant === null ? null : { kind: 'district', id: tenant } };
};
