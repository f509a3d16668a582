import type { Knex } from '../../platform/database.ts';
import { findDistrict, findPerson } from '../../projections/roster/queries.ts';
import type { LoadViewer } from './viewer.ts';

// People of the provider belong to no district.
const timeZoneWithoutDistrict = 'UTC';

/** The person as the roster knows them; null for somebody unknown, an account that was closed, and one that was erased. */
export const loadViewerFrom = (db: Knex): LoadViewer => {
  return async (personId) => {
    const person = await findPerson(db, personId);
    if (!person?.active || person.erased) return null;
    const district = person.district_id === null ? null : await findDistrict(db, person.district_id);
    return {
      id: person.id,
      role: person.role,
      name: person.name,
      districtId: person.district_id,
      schoolIds: person.school_ids,
      timeZone: district?.time_zone ?? timeZoneWithoutDistrict,
      plan: person.plan,
      trialEndsOn: person.trial_ends_on,
    };
  };
};
