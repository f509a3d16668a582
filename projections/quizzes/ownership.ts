import { sql, type Sql } from '#projections/read/sql.ts';
import { quizzes } from './tables.ts';

/**
 * Rows of quizzes as `q`, with `q.owners`: the districts each belongs to, empty for library quizzes; and `q.retired` and
 * `q.lesson_gone`, why no new class is offered it. These two columns were added in version 9. In the previous build, which serves
 * until the new one is ready, their names resolve to the values outside.
 */
export const withOwners = <Models extends string>(rows: Sql<Models>): Sql<Models> => sql`
  (select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
    cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from ${rows} quiz) q`;

export const quizzesWithOwners = withOwners(sql`${quizzes}`);

/** A condition: new classes are offered the quiz. */
export const isOffered = `(q.retired is null and not q.lesson_gone)`;

export const isInLibrary = `q.owners = '{}'`;

/** A condition: the quiz belongs to the library or to the given district (an SQL expression). */
export const isUsableIn = (districtId: string): string => `(${isInLibrary} or ${districtId}::int = any(q.owners))`;
