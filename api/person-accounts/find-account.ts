import type { PersonProfile } from '../../projections/roster/people-queries.ts';
import { schoolsOfDistrict } from '../../projections/roster/queries.ts';
import type { SignedInContext } from '../http/route.ts';
import type { Role } from '../shared/schemas.ts';
import { findAccountChanges } from './find-changes.ts';
import type { PersonAccountData } from './schemas.ts';

const staffRoles: readonly Role[] = ['admin', 'analyst'];
const schoolRoles: readonly Role[] = ['teacher', 'school_admin', 'student'];

export const rolesOf = (districtId: number | null): Role[] => [...(districtId === null ? staffRoles : schoolRoles)];

/** What staff may change about an account, and who has changed what. */
export const findPersonAccount = async (
  context: SignedInContext<'roster'>,
  profile: PersonProfile,
): Promise<PersonAccountData> => {
  const { id, role, active, erased, district, email } = profile;
  const { changes, more } = await findAccountChanges(context, id);
  const schools = district === null || erased ? [] : await schoolsOfDistrict(context.read, district.id);
  const mayChange = !erased && context.viewer.id !== id;
  return {
    may_change: mayChange,
    roles: rolesOf(district?.id ?? null),
    school_ids: profile.schools.map((school) => school.id),
    // One of before there was a choice has the whole district.
    administers: role === 'school_admin' ? (profile.administers ?? 'district') : null,
    schools: schools.map((school) => ({ id: school.id, name: school.name })),
    in_roster: profile.sourced_id !== null,
    may_invite: mayChange && active && email !== null,
    changes,
    more_changes: more,
  };
};
