import { findErasure } from '#projections/accounts/erased-people/queries.ts';
import { classesOfPerson, findProfile, searchPeople } from '#projections/classes/roster/people-queries.ts';
import { heldDataOf } from '#projections/audit/person-data/held-data.ts';
import type { FormConflictData } from '#api/edit-history/schemas.ts';
import { notFound } from '#api/http/problem.ts';
import type { Page, SignedInContext } from '#api/http/route.ts';
import { findPersonAccount } from '../person-accounts/find-account.ts';
import type { AccountDeed } from '../person-accounts/schemas.ts';
import type { Role } from '#api/shared/schemas.ts';
import type { PeoplePageData, PersonPageData } from './schemas.ts';

export const peopleAddress = '/admin/people';
export const personAddress = (id: number): string => `${peopleAddress}/${id}`;

/** The read models behind a person's page. */
export const personReads = ['roster', 'erased_people', 'quiz_results', 'quiz_assignments'] as const;
export type PersonReads = (typeof personReads)[number];

/** The read models behind a person's data export, in addition to the log. */
export const personDataReads = [...personReads, 'quizzes'] as const;
export type PersonDataReads = (typeof personDataReads)[number];

const peopleOnAPage = 50;

export const findPeoplePage = async (
  { read }: SignedInContext<'roster'>,
  { search, role = null, page }: { search: string; role?: Role | null | undefined; page: number },
): Promise<PeoplePageData> => {
  const criteria = { search, role, offset: (page - 1) * peopleOnAPage, limit: peopleOnAPage };
  const { rows, total, more } = await searchPeople(read, criteria);
  return {
    people: rows.map((person) => ({ ...person, url: personAddress(person.id) })),
    search,
    role,
    total,
    more,
    page,
    pages_count: Math.max(1, Math.ceil(total / peopleOnAPage)),
  };
};

/** @throws 404 */
export const findPersonData = async ({ read }: SignedInContext<PersonReads>, id: number) => {
  const found = await findProfile(read, id);
  if (!found) throw notFound('This person');
  const { erased: _erased, ...profile } = found;
  const [classes, held, erasure] = await Promise.all([classesOfPerson(read, id), heldDataOf(read, id), findErasure(read, id)]);
  return { profile: { ...profile, schools: [...profile.schools] }, school_classes: classes, held, erasure };
};

export const personDocument: Page<PersonPageData> = { id: 'admin_person', title: ({ person }) => person.name };

interface PersonPageOptions {
  /** Why the erasure form was rejected. */
  readonly error?: string | null;
  /** Why an account form was rejected. */
  readonly accountError?: string | null;
  readonly conflict?: FormConflictData | null;
  /** What was filled in. */
  readonly details?: PersonPageData['account']['details'];
  /** What was just done. */
  readonly done?: AccountDeed | null;
}

/** @throws 404 */
export const findPersonPage = async (
  context: SignedInContext<PersonReads>,
  id: number,
  { error = null, accountError = null, conflict = null, details, done = null }: PersonPageOptions = {},
): Promise<PersonPageData> => {
  const { profile, ...rest } = await findPersonData(context, id);
  const { given_name: _given, family_name: _family, ...person } = profile;
  const account = await findPersonAccount(context, { ...profile, erased: rest.erasure !== null });
  return {
    person,
    ...rest,
    account: { ...account, details: details ?? account.details },
    data_url: `${personAddress(id)}/data.json`,
    own_account: context.viewer.id === id,
    error,
    account_error: accountError,
    conflict,
    done,
  };
};
