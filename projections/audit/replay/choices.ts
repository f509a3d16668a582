import { z } from 'zod';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import { listDistricts, namedRow, type NamedRow } from '#projections/classes/roster/queries.ts';
import { quizzes } from '#projections/quizzes/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { rosterSchoolClasses } from '#projections/classes/roster/tables.ts';

export interface ReplayChoices {
  readonly districts: NamedRow[];
  readonly school_classes: NamedRow[];
  readonly quizzes: { readonly uuid: string; readonly name: string }[];
}

/** Longer lists are chosen from by id. */
const most = 500;

const replayChoiceRow = z.strictObject({
  uuid: z.string(),
  name: z.string(),
});

/** The possible subjects of a report, from the tables of a replay. */
export const replayChoices = async (read: ReadHandle<'roster' | 'quizzes'>): Promise<ReplayChoices> => {
  const classes = await read.rows(
    namedRow,
    sql`select c.id, c.name || ', ' || s.name as name from ${rosterSchoolClasses} c
       join ${rosterSchools} s on s.id = c.school_id order by c.id limit ?`,
    [most],
  );
  const listed = await read.rows(
    replayChoiceRow,
    sql`select uuid, title as name from ${quizzes} where published or used order by public.sort_key(title), uuid limit ?`,
    [most],
  );
  return { districts: await listDistricts(read), school_classes: classes, quizzes: listed };
};
