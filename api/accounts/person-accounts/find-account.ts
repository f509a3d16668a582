import { loadLatest } from '#commands/runner/load.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { daysAfter, longestTrialDays } from '#domain/districts/school-plan/trial.ts';
import type { PersonProfile } from '#projections/classes/roster/people-queries.ts';
import { findDistrict, schoolsOfDistrict } from '#projections/classes/roster/queries.ts';
import { seenOf } from '#api/districts/district-state.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { dayIn } from '#api/shared/calendar.ts';
import type { Role } from '#api/shared/schemas.ts';
import { findAccountChanges } from './find-changes.ts';
import type { PersonAccountData } from './schemas.ts';

const staffRoles: readonly Role[] = ['admin', 'analyst'];
const schoolRoles: readonly Role[] = ['teacher', 'school_admin', 'student'];

export const rolesOf = (districtId: number | null): Role[] => [...(districtId === null ? staffRoles : schoolRoles)];

/** The values that the forms change, as stored in the log, and their revision. */
const accountNow = async ({ services }: SignedInContext<'roster'>, profile: PersonProfile) => {
  const { state, revision } = await loadLatest(services.store, personDecider, personStream(profile.id));
  const seen = seenOf(revision);
  if (state.status !== 'unregistered') {
    const { role, schoolIds, administers, plan, trialEndsOn } = state;
    return { seen, role, schoolIds: [...schoolIds], administers, plan, trialEndsOn };
  }
  const { role, administers, plan, trial_ends_on: trialEndsOn } = profile;
  return { seen, role, schoolIds: profile.schools.map(({ id }) => id), administers, plan, trialEndsOn };
};

/** What staff may change about an account, and who has changed what. */
export const findPersonAccount = async (
  context: SignedInContext<'roster'>,
  profile: PersonProfile,
): Promise<PersonAccountData> => {
  const { id, active, erased, district, email } = profile;
  const now = await accountNow(context, profile);
  const { changes, more } = await findAccountChanges(context, id);
  const known = district === null || erased ? null : await findDistrict(context.read, district.id);
  const schools = known === null ? [] : await schoolsOfDistrict(context.read, known.id);
  const mayChange = !erased && context.viewer.id !== id;
  const today = dayIn(context.services.now(), known?.time_zone ?? 'UTC');
  return {
    may_change: mayChange,
    roles: rolesOf(district?.id ?? null),
    revision: now.seen,
    role: now.role,
    school_ids: now.schoolIds,
    // An account from before this choice existed covers the whole district.
    administers: now.role === 'school_admin' ? (now.administers ?? 'district') : null,
    plan: now.role === 'teacher' ? (now.plan ?? 'none') : null,
    trial_ends_on: now.trialEndsOn,
    trial_days: { first: today, last: daysAfter(today, longestTrialDays) },
    schools: schools.map((school) => ({ id: school.id, name: school.name })),
    in_roster: profile.sourced_id !== null,
    details: { given_name: profile.given_name ?? '', family_name: profile.family_name ?? '', email: email ?? '' },
    may_invite: mayChange && active && email !== null,
    changes,
    more_changes: more,
  };
};
