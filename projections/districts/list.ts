import { z } from 'zod';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterDistricts, rosterSchools } from './district-tables.ts';
import { districtPlans } from './school-plans/tables.ts';
import { phrasePattern } from '#projections/shared/word-patterns.ts';

export const listedDistrictRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  time_zone: z.string(),
  automated_trial: z.boolean(),
  schools_count: z.int(),
});
export type ListedDistrictRow = z.infer<typeof listedDistrictRow>;

/** Districts with these words in their name or in that of one of their schools. */
export const listDistrictsWithSchools = (
  read: ReadHandle<'roster' | 'school_plans'>,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<ListedDistrictRow[]> =>
  read.rows(
    listedDistrictRow,
    sql`select d.id, d.name, d.time_zone, coalesce(p.automated_trial, false) as automated_trial,
        (select count(*)::int from ${rosterSchools} s where s.district_id = d.id) as schools_count
     from ${rosterDistricts} d left join ${districtPlans} p on p.district_id = d.id
     where public.plain_text(d.name) like :pattern
       or exists (select 1 from ${rosterSchools} s where s.district_id = d.id and public.plain_text(s.name) like :pattern)
     order by public.sort_key(d.name), d.id limit :limit`,
    { pattern: phrasePattern(search), limit },
  );
