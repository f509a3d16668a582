import { sql, type Sql } from '#projections/read/sql.ts';
import { quizzes } from './tables.ts';

/**
 * Rows of quizzes as `q`, with `q.owners`: the districts each belongs to, empty for library quizzes. The column was added in
 * version 7. In the previous build, which serves until the new one is ready, the name resolves to the empty list outside.
 */
export const withOwners = <Models extends string>(rows: Sql<Models>): Sql<Models> => sql`
  (select '{}'::int[] as owner_district_ids) no_owners
    cross join lateral (select quiz.*, owner_district_ids as owners from ${rows} quiz) q`;

export const quizzesWithOwners = withOwners(sql`${quizzes}`);

export const isInLibrary = `q.owners = '{}'`;

/** A condition: the quiz belongs to the library or to the given district (an SQL expression). */
export const isUsableIn = (districtId: string): string => `(${isInLibrary} or ${districtId}::int = any(q.owners))`;
