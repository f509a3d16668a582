import { findErasure } from '../../projections/erased-people/queries.ts';
import { classesOfPerson, findProfile, heldDataOf, searchPeople } from '../../projections/roster/people-queries.ts';
import { notFound } from '../http/problem.ts';
import type { SignedInContext } from '../http/route.ts';
import type { Role } from '../shared/schemas.ts';
import type { PeoplePageData, PersonPageData } from './schemas.ts';

export const peopleAddress = '/admin/people';
export const personAddress = (id: number): string => `${peopleAddress}/${id}`;

const peopleOnAPage = 50;

export const findPeoplePage = async (
  { services }: SignedInContext,
  { search, role = null, page }: { search: string; role?: Role | null | undefined; page: number },
): Promise<PeoplePageData> => {
  const asked = { search, role, offset: (page - 1) * peopleOnAPage, limit: peopleOnAPage };
  const { rows, total } = await searchPeople(services.db, asked);
  return {
    people: rows.map((person) => ({ ...person, url: personAddress(person.id) })),
    search,
    role,
    total,
    page,
    pages_count: Math.max(1, Math.ceil(total / peopleOnAPage)),
  };
};

/** @throws 404 */
export const findPersonData = async ({ services }: SignedInContext, id: number) => {
  const { db } = services;
  const found = await findProfile(db, id);
  if (!found) throw notFound('This person');
  const { erased: _erased, ...profile } = found;
  const [classes, held, erasure] = await Promise.all([classesOfPerson(db, id), heldDataOf(db, id), findErasure(db, id)]);
  return { profile: { ...profile, schools: [...profile.schools] }, school_classes: classes, held, erasure };
};

/** @throws 404 */
export const findPersonPage = async (
  context: SignedInContext,
  id: number,
  error: string | null = null,
): Promise<PersonPageData> => {
  const { profile, ...rest } = await findPersonData(context, id);
  const { given_name: _given, family_name: _family, ...person } = profile;
  return { person, ...rest, data_url: `${personAddress(id)}/data.json`, own_account: context.viewer.id === id, error };
};
