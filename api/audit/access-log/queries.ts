import { z } from 'zod';
import { rosterDistricts, rosterSchools } from '#projections/districts/district-tables.ts';
import { rosterPeople, rosterSchoolClasses, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import type { OrderedQuery } from '#projections/reports/ordered-query.ts';
import { isoTime, personName } from '#projections/shared/sql.ts';
import { wordPatterns } from '#projections/shared/word-patterns.ts';
import type { AccessAction } from '#api/http/access-entry.ts';
import { entry } from './schemas.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { quizzes } from '#projections/quizzes/tables.ts';
import { accessLog, people } from '#projections/tables/outside.ts';

/** The part of the log that a reader may see. */
export interface LogScope {
  /** Null: all districts. */
  readonly districtId: number | null;
  /** Only entries about these schools; null: the whole district. */
  readonly schoolIds: readonly number[] | null;
}

export interface LogFilter extends LogScope {
  /** A number, or words of a name or an address; empty: everybody. */
  readonly person: string;
  readonly studentId: number | null;
  readonly action: AccessAction | null;
  /** First and last day, both included, in this time zone. */
  readonly startDate: string;
  readonly endDate: string;
  readonly timeZone: string;
}

/** A place in the log: the entries before it come next. */
export interface LogPlace {
  readonly at: string;
  readonly id: string;
}

/** The read models needed in addition to the log itself. */
export const accessLogReads = ['roster', 'quizzes'] as const;
export type AccessLogReads = (typeof accessLogReads)[number];

export const logRow = entry.omit({ what: true }).extend({
  what: z.string().nullable(),
});
export type LogRow = z.infer<typeof logRow>;

/** The id that was typed; null for words. */
const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

const patternsOf = (text: string): string[] => (numberIn(text) === null ? wordPatterns(text) : []);

/**
 * Entries about one student alone, and those about a class that the student is or was in, or about a whole school or district of
 * theirs. When the student joined or left is ignored: an entry too many is better than one too few.
 */
const aboutStudent = `(:studentId::int is null or l.student_id = :studentId or (l.student_id is null and l.what is not null and (
    l.school_class_ids && places.class_ids
    or (l.school_class_ids = '{}' and l.school_ids && places.school_ids)
    or (l.school_class_ids = '{}' and l.school_ids = '{}' and (l.district_id is null or l.district_id = any(places.district_ids))))))`;

const placesOfStudent = sql`(
  select coalesce(array_agg(distinct c.id) filter (where c.id is not null), '{}') as class_ids,
    coalesce(array_agg(distinct s.id) filter (where s.id is not null), '{}') || min(r.school_ids) as school_ids,
    array_remove(array_agg(distinct s.district_id) || min(r.district_id), null) as district_ids
  from ${rosterPeople} r
    left join ${rosterSchoolClassStudents} m on m.student_id = r.id
    left join ${rosterSchoolClasses} c on c.id = m.school_class_id
    left join ${rosterSchools} s on s.id = c.school_id
  where r.id = :studentId) places`;

/** Only schools that the reader administers are named, whatever the entry is about. */
const readersSchool = `(:districtId::int is null or n.district_id = :districtId)
    and (:schoolIds::int[] is null or n.id = any(:schoolIds::int[]))`;

const schoolsNamed = sql`coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name) order by sort_key(n.name), n.id)
    from ${rosterSchools} n where n.id = any(l.school_ids) and ${readersSchool}), '[]')`;

const classesNamed = sql`coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by sort_key(c.name), c.id)
    from ${rosterSchoolClasses} c join ${rosterSchools} n on n.id = c.school_id
    where c.id = any(l.school_class_ids) and ${readersSchool}), '[]')`;

/** A student who is in the reader's schools now, or has been in a class there. */
const readersStudent = sql`(:districtId::int is null
    or exists (select from ${rosterPeople} r where r.id = l.student_id and r.district_id = :districtId
      and (:schoolIds::int[] is null or r.school_ids && :schoolIds::int[]))
    or exists (select from ${rosterSchoolClassStudents} m join ${rosterSchoolClasses} c on c.id = m.school_class_id
      join ${rosterSchools} n on n.id = c.school_id where m.student_id = l.student_id and ${readersSchool}))`;

const studentNamed = sql`case when l.student_id is not null then json_build_object('id', l.student_id, 'name',
    case when s.erased_at is null and not ${readersStudent} then '[elsewhere]' else ${personName('s')} end) end`;

/** Newest first. Entries about gaps are shown to every reader. */
export const accessLogEntries = (filter: LogFilter, before: LogPlace | null): OrderedQuery<AccessLogReads> => ({
  sql: sql`
    select l.id, ${isoTime('l.at')} as at, l.action, l.what, l.account, host(l.address) as address, l.format, l.filters,
      case when l.person_id is not null
        then json_build_object('id', l.person_id, 'name', ${personName('p')}, 'role', l.person_role) end as person, ${studentNamed} as student,
      ${classesNamed} as school_classes,
      ${schoolsNamed} as schools,
      (select json_build_object('id', d.id, 'name', d.name) from ${rosterDistricts} d where d.id = l.district_id) as district,
      (select q.title from ${quizzes} q where q.uuid = l.quiz_uuid) as quiz_title
    from ${accessLog} l left join ${people} p on p.id = l.person_id left join ${people} s on s.id = l.student_id,
      ${placesOfStudent}
    where l.at >= :startDate::date::timestamp at time zone :timeZone
      and l.at < (:endDate::date + 1)::timestamp at time zone :timeZone
      and (:districtId::int is null or l.district_id = :districtId or l.action = 'not_recorded')
      and (:schoolIds::int[] is null or l.school_ids && :schoolIds::int[] or l.action = 'not_recorded')
      and (:action::text is null or l.action = :action)
      and (:personId::int is null or l.person_id = :personId)
      and (cardinality(:words::text[]) = 0 or l.person_id in (select w.id from ${people} w where w.erased_at is null
        and w.search_text like all (:words::text[])))
      and ${aboutStudent}
      and (:beforeAt::timestamptz is null or (l.at, l.id) < (:beforeAt::timestamptz, :beforeId::uuid))
    order by l.at desc, l.id desc`,
  bindings: {
    startDate: filter.startDate,
    endDate: filter.endDate,
    timeZone: filter.timeZone,
    districtId: filter.districtId,
    action: filter.action,
    personId: numberIn(filter.person),
    studentId: filter.studentId,
    schoolIds: filter.schoolIds && ([...filter.schoolIds] as never),
    words: patternsOf(filter.person) as never,
    beforeAt: before?.at ?? null,
    beforeId: before?.id ?? null,
  } as OrderedQuery<AccessLogReads>['bindings'],
});

export const foundStudentRow = z.strictObject({
  id: z.int(),
  name: z.string(),
});
export type FoundStudent = z.infer<typeof foundStudentRow>;

/** Finds students by number or by words of their name, within the reader's scope; at most `limit`. */
export const findStudents = async (
  read: ReadHandle<'roster'>,
  { districtId, schoolIds }: LogScope,
  text: string,
  limit: number,
): Promise<FoundStudent[]> => {
  return read.rows(
    foundStudentRow,
    sql`select r.id, ${personName('p')} as name from ${rosterPeople} r left join ${people} p on p.id = r.id
     where r.role = 'student' and (:districtId::int is null or r.district_id = :districtId)
       and (:schoolIds::int[] is null or r.school_ids && :schoolIds::int[])
       and (r.id = :id::int or (:id::int is null and p.erased_at is null and p.plain_name like all (:words::text[])))
     order by p.sort_name, r.id limit :limit`,
    {
      districtId,
      id: numberIn(text),
      limit,
      words: patternsOf(text) as never,
      schoolIds: schoolIds && ([...schoolIds] as never),
    },
  );
};
