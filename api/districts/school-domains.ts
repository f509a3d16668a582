/** The mail domains of a school: teachers can only invite colleagues there. */
import { loadLatest } from '#commands/runner/load.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { isPublicMail } from '#domain/districts/school/public-mail.ts';
import { addressesToAgree, domainsOfRoster, confirmedDomains } from '#people/confirmed-emails.ts';
import { staffOfSchools } from '#projections/classes/roster/queries.ts';
import type { RouteContext } from '#api/http/route.ts';
import type { AddressToAgree } from './schemas.ts';

/** The domains set by staff, otherwise those from the roster; a school with neither uses that of its first confirmed teacher. */
export const domainsOfSchool = async (
  { read, services: { db, store } }: Pick<RouteContext<'roster'>, 'read' | 'services'>,
  schoolId: number,
): Promise<readonly string[]> => {
  const { state } = await loadLatest(store, schoolDecider, schoolStream(schoolId));
  if (state.status === 'registered' && state.mailDomains.length > 0) return state.mailDomains;
  const people = await staffOfSchools(read, { districtId: null, schoolIds: [schoolId] });
  const ids = people.map(({ id }) => id);
  const ofRoster = (await domainsOfRoster(db, ids)).filter((domain) => !isPublicMail(domain));
  if (ofRoster.length > 0) return ofRoster;
  const teachers = people.filter(({ role }) => role === 'teacher').map(({ id }) => id);
  const first = (await confirmedDomains(db, teachers)).find((domain) => !isPublicMail(domain));
  return first === undefined ? [] : [first];
};

/** Teachers of a district, or of some of its schools, who entered a new address that an admin has to approve. */
export const addressesIn = async (
  { read, services: { db } }: Pick<RouteContext<'roster'>, 'read' | 'services'>,
  where: { readonly districtId: number; readonly schoolIds: readonly number[] | null },
): Promise<AddressToAgree[]> => {
  const people = await staffOfSchools(read, where);
  const ids = people.filter(({ role }) => role === 'teacher').map(({ id }) => id);
  return addressesToAgree(db, ids);
};
