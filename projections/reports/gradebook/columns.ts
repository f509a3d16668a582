import { z } from 'zod';
import { quizableType } from '#domain/shared/fields.ts';
import { lessonAssignments, lessonAssignmentSchoolClasses } from '#projections/assignments/lesson-assignments/tables.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizQuestions, quizzes } from '#projections/quizzes/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { inDates } from '../report-queries.ts';

/** The read models of a gradebook. */
export type GradebookReads =
  | 'roster'
  | 'quizzes'
  | 'quiz_assignments'
  | 'quiz_results'
  | 'lesson_assignments'
  | 'student_works'
  | 'accommodations';

/** The classes, the range of days (YYYY-MM-DD, both included) in which they were assigned something, and the selected strand. */
export interface GradebookScope {
  readonly schoolClassIds: readonly number[];
  readonly startDate: string;
  readonly endDate: string;
  readonly timeZone: string;
  /** Null: all strands. */
  readonly strand: string | null;
}

/** A quiz or a lesson as assigned to one class. */
export const givenItem = z.strictObject({
  id: z.int(),
  school_class_id: z.int(),
  due_at: z.string().nullable(),
});
export type Given = z.infer<typeof givenItem>;

/** The same work assigned to several classes is one column; work assigned to a class twice is two columns. */
export const gradebookColumn = z.strictObject({
  kind: z.enum(['quiz', 'lesson']),
  /** The uuid of the quiz or of the lesson assignment. */
  uuid: z.string(),
  /** 2 for work that was assigned to a class a second time. */
  nth: z.int(),
  title: z.string(),
  /** For a quiz; null for a lesson. */
  quizable_type: quizableType.nullable(),
  quizable_path: z.string().nullable(),
  /** When it was first assigned to a class. */
  assigned_at: z.string(),
  given: z.array(givenItem).readonly(),
});
export type GradebookColumn = z.infer<typeof gradebookColumn>;

const given = sql`
  select 'quiz' as kind, a.id, a.school_class_id, a.quiz_uuid as uuid, q.title, q.quizable_type, q.quizable_path,
    a.assigned_at, a.due_at
  from ${quizAssignments} a join ${quizzes} q on q.uuid = a.quiz_uuid
  where a.school_class_id = any(:schoolClassIds::int[]) and ${inDates('a.assigned_at')}
    and (:strand::text is null or exists (
      select from ${quizQuestions} n where n.quiz_uuid = a.quiz_uuid and n.listening_strand = :strand::text))
  union all
  select 'lesson', g.id, g.school_class_id, g.lesson_assignment_uuid, l.title, null, null, g.given_at, g.due_at
  from ${lessonAssignmentSchoolClasses} g join ${lessonAssignments} l on l.uuid = g.lesson_assignment_uuid
  where :strand::text is null and g.school_class_id = any(:schoolClassIds::int[]) and ${inDates('g.given_at')}
    and not l.archived`;

const countedColumnRow = gradebookColumn.extend({
  columns_count: z.int(),
});

/** The latest first, at most `limit` of them starting at `offset`; includes the total. */
export const gradebookColumns = async (
  read: ReadHandle<'quizzes' | 'quiz_assignments' | 'lesson_assignments'>,
  { schoolClassIds, ...scope }: GradebookScope,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly columns: readonly GradebookColumn[]; readonly columns_count: number }> => {
  const rows = await read.rows(
    countedColumnRow,
    sql`with given as (${given}),
     numbered as (select g.*, row_number() over (partition by g.school_class_id, g.kind, g.uuid order by g.assigned_at, g.id)::int as nth
       from given g)
     select kind, uuid, nth, title, quizable_type, quizable_path, ${isoTime('min(assigned_at)')} as assigned_at,
       json_agg(json_build_object('id', id, 'school_class_id', school_class_id, 'due_at', ${isoTime('due_at')})
         order by school_class_id) as given,
       (count(*) over ())::int as columns_count
     from numbered group by kind, uuid, nth, title, quizable_type, quizable_path
     order by min(numbered.assigned_at) desc, kind, uuid, nth limit :limit offset :offset`,
    { ...scope, schoolClassIds: [...schoolClassIds], limit, offset },
  );
  return {
    columns: rows.map(({ columns_count: _count, ...column }) => column),
    columns_count: rows[0]?.columns_count ?? 0,
  };
};

const gradebookStrandRow = z.strictObject({
  strand: z.string(),
});

/** The strands of the quizzes that were assigned to the classes on these days, by name. */
export const gradebookStrands = async (
  read: ReadHandle<'quizzes' | 'quiz_assignments'>,
  { schoolClassIds, strand: _strand, ...scope }: GradebookScope,
): Promise<string[]> => {
  const rows = await read.rows(
    gradebookStrandRow,
    sql`select distinct n.listening_strand as strand
     from ${quizAssignments} a join ${quizQuestions} n on n.quiz_uuid = a.quiz_uuid
     where a.school_class_id = any(:schoolClassIds::int[]) and ${inDates('a.assigned_at')} and n.listening_strand is not null
     order by 1`,
    { ...scope, schoolClassIds: [...schoolClassIds] },
  );
  return rows.map(({ strand }) => strand);
};

const givenIds = (columns: readonly GradebookColumn[], kind: GradebookColumn['kind']): number[] =>
  columns.flatMap((column) => (column.kind === kind ? column.given.map(({ id }) => id) : []));

/** The ids of the assigned work, as bindings of a query. */
export const givenBindings = (columns: readonly GradebookColumn[]) => ({
  quizIds: givenIds(columns, 'quiz'),
  lessonIds: givenIds(columns, 'lesson'),
});
