import type { Knex } from '#platform/database.ts';
import { accommodationOf } from '#projections/classes/accommodations/queries.ts';
import { findDistrict, findPerson, schoolsAndBelow, type PersonRow } from '#projections/classes/roster/queries.ts';
import { liveReads } from '#projections/runner/live.ts';
import { plansOfSchools } from '#projections/districts/school-plans/queries.ts';
import { pageLanguageOf } from '#people/page-languages.ts';
import { readingSettingsOf } from '#people/reading-settings.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { effectivePlan } from './plan.ts';
import type { LoadViewer } from './viewer.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

// Provider staff belong to no district.
const timeZoneWithoutDistrict = 'UTC';

/** A school admin keeps the whole district unless a roster limits them. */
const administeredBy = async (read: ReadHandle<'roster'>, person: PersonRow): Promise<readonly number[] | null> => {
  if (person.role !== 'school_admin' || person.district_id === null) return [];
  return person.administers === 'schools' ? schoolsAndBelow(read, person.district_id, person.school_ids) : null;
};

/** The person from the roster; null for an unknown person, a closed account, or an erased one. */
export const loadViewerFrom = (db: Knex, now: () => Date = () => new Date()): LoadViewer => {
  const read = liveReads(db);
  return async (personId) => {
    const person = await findPerson(read, personId);
    if (!person?.active || person.erased) return null;
    const district = person.district_id === null ? null : await findDistrict(read, person.district_id);
    const timeZone = district?.time_zone ?? timeZoneWithoutDistrict;
    const plans = person.role === 'teacher' ? await plansOfSchools(read, person.school_ids) : [];
    return {
      id: person.id,
      role: person.role,
      name: person.name,
      districtId: person.district_id,
      schoolIds: person.school_ids,
      administeredSchoolIds: await administeredBy(read, person),
      timeZone,
      ...effectivePlan(person, plans, dayIn(now(), timeZone)),
      accommodations: person.role === 'student' ? await accommodationOf(read, person.id, now().toISOString()) : null,
      reading: await readingSettingsOf(db, person.id),
      language: person.role === 'student' ? await pageLanguageOf(db, person.id) : null,
    };
  };
};
