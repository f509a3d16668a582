import { z } from 'zod';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { rosterDistricts, rosterSchools } from '../district-tables.ts';
import { schoolPlans } from './tables.ts';
import { wordPatterns } from '#projections/shared/word-patterns.ts';

export const schoolWithTrialRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  district_id: z.int(),
  district_name: z.string(),
  time_zone: z.string(),
  trial: z
    .strictObject({
      startsOn: z.string(),
      endsOn: z.string(),
      ended: z.boolean(),
    })
    .nullable(),
});
export type SchoolWithTrial = z.infer<typeof schoolWithTrialRow>;

/** Schools with these words in their name or district; without any words, schools that have had a trial, the latest end first. */
export const schoolsWithTrials = (
  read: ReadHandle<'roster' | 'school_plans'>,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<SchoolWithTrial[]> =>
  read.rows(
    schoolWithTrialRow,
    sql`select s.id, s.name, s.district_id, d.name as district_name, d.time_zone,
       case when t.starts_on is not null then
         json_build_object('startsOn', t.starts_on::text, 'endsOn', t.ends_on::text, 'ended', t.ended) end as trial
     from ${rosterSchools} s join ${rosterDistricts} d on d.id = s.district_id left join ${schoolPlans} t on t.school_id = s.id
     where case when cardinality(:words::text[]) = 0 then t.starts_on is not null
       else public.plain_text(s.name || ' ' || d.name) like all (:words::text[]) end
     order by (cardinality(:words::text[]) = 0 and not t.ended) desc, case when cardinality(:words::text[]) = 0 then t.ends_on end desc,
       public.sort_key(s.name), s.id limit :limit`,
    { words: wordPatterns(search), limit } as never,
  );
