import type { RecordedEvent } from '#eventstore/port.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';

/** The names of these people, if they have one. */
export const namesOfPeople = async (
  read: ReadHandle<'roster'>,
  ids: readonly number[],
): Promise<(id: number) => string | null> => {
  const people = await Promise.all([...new Set(ids)].map((id) => findPerson(read, id)));
  const names = new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])));
  return (id) => names.get(id) ?? null;
};

/** The actor of each event, with their name if they have one. */
export const actorsOf = async (read: ReadHandle<'roster'>, recorded: readonly RecordedEvent[]) => {
  const nameOf = await namesOfPeople(
    read,
    recorded.flatMap(({ metadata }) => metadata.actor.id ?? []),
  );
  return ({ metadata }: RecordedEvent) => {
    const { id, role } = metadata.actor;
    return { id, role, name: id === null ? null : nameOf(id) };
  };
};
