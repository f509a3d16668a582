import type { Owners } from '#domain/quizzes/ownership.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { districtsByIds } from '#projections/classes/roster/queries.ts';
import type { NamedItem } from '#api/shared/schemas.ts';

/** The names of the districts that own quizzes, for staff. A district that is not in the roster yet is shown by its number. */
export type NameOwners = (owners: Owners) => NamedItem[];

export const ownerNames = async (read: ReadHandle<'roster'>, all: readonly Owners[]): Promise<NameOwners> => {
  const districts = await districtsByIds(read, [...new Set(all.flat())]);
  const places = new Map(districts.map(({ id }, place) => [id, place]));
  const nameOf = (id: number): string => districts[places.get(id) ?? -1]?.name ?? `District ${id}`;
  const placeOf = (id: number): number => places.get(id) ?? districts.length;
  return (owners) => owners.map((id) => ({ id, name: nameOf(id) })).toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
};
