/** When enrollments of a roster begin and end. The roster says it long before; a job moves the border of today. */
import type { Knex } from 'knex';
import { defineOwner } from './personal-data-owner.ts';

export interface EnrollmentDates {
  readonly schoolClassId: number;
  readonly personId: number;
  readonly role: 'student' | 'teacher';
  /** YYYY-MM-DD; the first day. Null: it has begun. */
  readonly beginsOn: string | null;
  /** The day after the last one; null: without end. */
  readonly endsOn: string | null;
}

interface NewDates {
  /** Classes that the roster is about. */
  readonly about: readonly number[];
  /** The roster says everything about these classes; otherwise it says everything about `people` in them. */
  readonly whole: boolean;
  readonly people: readonly number[];
  readonly dates: readonly EnrollmentDates[];
}

/** Replaces what was known of these classes. */
export const saveEnrollmentDates = async (db: Knex, { about, whole, people, dates }: NewDates): Promise<void> => {
  const column = <Key extends keyof EnrollmentDates>(key: Key) => dates.map((one) => one[key]) as Knex.RawBinding;
  await db.transaction(async (trx) => {
    await trx.raw('delete from enrollment_dates where school_class_id = any(?::int[]) and (? or person_id = any(?::int[]))', [
      [...about],
      whole,
      [...people],
    ]);
    if (dates.length === 0) return;
    await trx.raw(
      `insert into enrollment_dates (school_class_id, person_id, role, begins_on, ends_on)
       select * from unnest(?::int[], ?::int[], ?::text[], ?::date[], ?::date[])`,
      [column('schoolClassId'), column('personId'), column('role'), column('beginsOn'), column('endsOn')],
    );
  });
};

/** Classes in which somebody begins or ends by this day. */
export const classesWithDates = async (db: Knex, day: string): Promise<number[]> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select distinct school_class_id as id from enrollment_dates where begins_on <= :day or ends_on <= :day order by 1`,
    { day },
  );
  return rows.map(({ id }) => id);
};

export const enrollmentDatesOf = async (db: Knex, schoolClassId: number): Promise<EnrollmentDates[]> => {
  const { rows } = await db.raw<{ rows: EnrollmentDates[] }>(
    `select school_class_id as "schoolClassId", person_id as "personId", role, begins_on::text as "beginsOn",
       ends_on::text as "endsOn"
     from enrollment_dates where school_class_id = ?`,
    [schoolClassId],
  );
  return rows;
};

export const enrollmentDatesOfPerson = (db: Knex, personId: number): Promise<readonly object[]> =>
  db('enrollment_dates')
    .where({ person_id: personId })
    .select('school_class_id', 'role', db.raw('begins_on::text'), db.raw('ends_on::text'))
    .orderBy('school_class_id');

/** Forgets what has happened by this day: beginnings, and enrollments that have ended. */
export const forgetPastDates = async (db: Knex, schoolClassId: number, day: string): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw(
      `delete from enrollment_dates where school_class_id = :schoolClassId
         and (ends_on <= :day or ends_on is null and begins_on <= :day)`,
      { schoolClassId, day },
    );
    await trx.raw('update enrollment_dates set begins_on = null where school_class_id = ? and begins_on <= ?', [
      schoolClassId,
      day,
    ]);
  });
};

export const enrollmentDatesOwner = defineOwner({
  name: 'enrollment_dates',
  tables: ['enrollment_dates'],
  streams: [],
  erase: {
    rows: (trx, { personId }) => trx.raw('delete from enrollment_dates where person_id = ?', [personId]),
    stillThere: 'exists (select from enrollment_dates e where e.person_id = p.id)',
  },
});
