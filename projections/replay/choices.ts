import type { Knex } from 'knex';
import { listDistricts, type NamedRow } from '../roster/queries.ts';

export interface ReplayChoices {
  readonly districts: NamedRow[];
  readonly school_classes: NamedRow[];
  readonly quizzes: { readonly uuid: string; readonly name: string }[];
}

/** Longer lists are chosen from by number. */
const most = 500;

/** What a report could be about, over the tables of a replay. */
export const replayChoices = async (trx: Knex): Promise<ReplayChoices> => {
  const { rows: classes } = await trx.raw<{ rows: NamedRow[] }>(
    `select c.id, c.name || ', ' || s.name as name from read_model.roster_school_classes c
       join read_model.roster_schools s on s.id = c.school_id order by c.id limit ?`,
    [most],
  );
  const { rows: quizzes } = await trx.raw<{ rows: { uuid: string; name: string }[] }>(
    `select uuid, title as name from read_model.quizzes where published or used order by lower(title), uuid limit ?`,
    [most],
  );
  return { districts: await listDistricts(trx), school_classes: classes, quizzes };
};
