import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql } from '../../projections/read/sql.ts';
import { rosterDistricts, rosterSchoolCounts, rosterSchools } from '../../projections/roster/tables.ts';
import { districtPlans, schoolPlans } from '../../projections/school-plans/tables.ts';
import { escapeLike } from '../../projections/shared/sql.ts';

export interface ListedDistrictRow {
  readonly id: number;
  readonly name: string;
  readonly time_zone: string;
  readonly automated_trial: boolean;
  readonly schools_count: number;
}

/** Districts whose name, or the name of a school of theirs, has these words. */
export const listDistrictsWithSchools = (
  read: ReadHandle<'roster' | 'school_plans'>,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<ListedDistrictRow[]> =>
  read.rows<ListedDistrictRow>(
    sql`select d.id, d.name, d.time_zone, coalesce(p.automated_trial, false) as automated_trial,
        (select count(*)::int from ${rosterSchools} s where s.district_id = d.id) as schools_count
     from ${rosterDistricts} d left join ${districtPlans} p on p.district_id = d.id
     where lower(d.name) like :pattern
       or exists (select 1 from ${rosterSchools} s where s.district_id = d.id and lower(s.name) like :pattern)
     order by lower(d.name), d.id limit :limit`,
    { pattern: `%${escapeLike(search.toLowerCase())}%`, limit },
  );

export interface DistrictSchoolRow {
  readonly id: number;
  readonly name: string;
  readonly teachers_count: number;
  readonly students_count: number;
  readonly paid_through: string | null;
  readonly trial: { readonly startsOn: string; readonly endsOn: string; readonly ended: boolean } | null;
}

/** The schools of a district with what they have, by name. */
export const schoolsWithPlans = (read: ReadHandle<'roster' | 'school_plans'>, districtId: number): Promise<DistrictSchoolRow[]> =>
  read.rows<DistrictSchoolRow>(
    sql`select s.id, s.name, coalesce(n.teachers_count, 0) as teachers_count, coalesce(n.students_count, 0) as students_count,
       p.paid_through::text as paid_through, case when p.starts_on is not null then
         json_build_object('startsOn', p.starts_on::text, 'endsOn', p.ends_on::text, 'ended', p.ended) end as trial
     from ${rosterSchools} s left join ${rosterSchoolCounts} n on n.school_id = s.id left join ${schoolPlans} p on p.school_id = s.id
     where s.district_id = ? order by lower(s.name), s.id`,
    [districtId],
  );
