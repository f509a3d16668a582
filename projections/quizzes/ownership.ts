import { sql, type Sql } from '#projections/read/sql.ts';
import { quizzes } from './tables.ts';

/**
 * Rows of quizzes as `q`, with `q.owners`: the districts that each belongs to, none for the library's. The column came with
 * version 7. In the build of before, which serves until that one is there, its name finds the empty list outside.
 */
export const withOwners = <Models extends string>(rows: Sql<Models>): Sql<Models> => sql`
  (select '{}'::int[] as owner_district_ids) no_owners
    cross join lateral (select quiz.*, owner_district_ids as owners from ${rows} quiz) q`;

export const quizzesWithOwners = withOwners(sql`${quizzes}`);

export const isInLibrary = `q.owners = '{}'`;

/** Condition: of the library, or of the district that the expression gives. */
export const isUsableIn = (districtId: string): string => `(${isInLibrary} or ${districtId}::int = any(q.owners))`;
