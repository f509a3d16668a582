import { findLastPage } from '#projections/read/last-page.ts';
import { z } from 'zod';
import { quizableType, assignmentType } from '#domain/shared/fields.ts';
import { lessonAssignments, lessonAssignmentSchoolClasses } from '#projections/assignments/lesson-assignments/tables.ts';
import { lessons } from '#projections/lessons/tables.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizAssignmentCells } from '#projections/quiz-taking/quiz-results/tables.ts';
import { quizzes } from '#projections/quizzes/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql, type Sql } from '#projections/read/sql.ts';
import {
  rosterPeople,
  rosterSchoolClasses,
  rosterSchoolClassStudents,
  rosterSchoolClassTeachers,
} from '#projections/classes/roster/tables.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { studentWorks } from '../student-works/tables.ts';
import { lessonNotOwing, workCounts } from '../student-works/counted.ts';
import { quizNotOwing } from '#projections/quiz-taking/assignments/queries.ts';
import { phrasePattern } from '#projections/shared/word-patterns.ts';

export type AssignmentListReads =
  | 'roster'
  | 'lessons'
  | 'quizzes'
  | 'quiz_assignments'
  | 'quiz_results'
  | 'lesson_assignments'
  | 'student_works';

export const assignmentKinds = ['quiz', 'lesson'] as const;
export type AssignmentKind = (typeof assignmentKinds)[number];
/** A quiz is open as long as it is assigned; a draft has not been assigned to any class yet. */
export const listedStates = ['draft', 'open', 'closed', 'archived'] as const;
export type ListedState = (typeof listedStates)[number];
export const assignmentSorts = ['assigned', 'due', 'title', 'class'] as const;
export type AssignmentSort = (typeof assignmentSorts)[number];

export interface AssignmentCriteria {
  readonly teacherId: number;
  readonly kind: AssignmentKind | null;
  /** Null: all except archived ones. */
  readonly state: ListedState | null;
  readonly schoolClassId: number | null;
  /** Part of the title, of the lesson's name or of the class's. */
  readonly search: string;
  readonly sort: AssignmentSort;
  readonly direction: 'asc' | 'desc';
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

export const listedAssignmentRow = z.strictObject({
  kind: z.enum(assignmentKinds),
  /** The id of the class's assignment, of either kind; null for a draft. */
  given_id: z.int().nullable(),
  lesson_assignment_uuid: z.string().nullable(),
  quiz_uuid: z.string().nullable(),
  title: z.string(),
  quizable_type: quizableType,
  quizable_path: z.string(),
  quizable_name: z.string(),
  assignment_type: assignmentType.nullable(),
  school_class_id: z.int().nullable(),
  school_class_name: z.string().nullable(),
  teacher_id: z.int().nullable(),
  /** For a draft: when it was created. */
  assigned_at: z.string(),
  starts_at: z.string().nullable(),
  due_at: z.string().nullable(),
  /** Students of the quiz see the right answers after the due date. */
  answers_held_back: z.boolean(),
  state: z.enum(listedStates),
  /** Students who have begun a quiz, including those whose attempt was reset; 0 for lessons. */
  started: z.int(),
  submitted: z.int(),
  /** The number of currently enrolled students who owe it, or of those who submitted if that is larger. */
  all: z.int(),
});
export type ListedAssignmentRow = z.infer<typeof listedAssignmentRow>;

export interface AssignmentPage {
  readonly rows: readonly ListedAssignmentRow[];
  readonly total: number;
  readonly page: number;
}

const taught = sql`(select school_class_id from ${rosterSchoolClassTeachers} where teacher_id = :teacherId)`;

/** Added in version 2; read from JSON, so that the previous build can be read too. */
const heldBack = `coalesce((to_jsonb(a) ->> 'answers_held_back')::boolean, false)`;

const givenQuizzes = sql`
  select 'quiz' as kind, a.id as given_id, null::uuid as lesson_assignment_uuid, a.quiz_uuid, q.title,
    q.quizable_type, q.quizable_path, q.quizable_name, a.assignment_type, a.school_class_id, c.name as school_class_name,
    a.teacher_id, a.assigned_at, null::timestamptz as starts_at, a.due_at, ${heldBack} as answers_held_back, 'open' as state
  from ${quizAssignments} a
    join ${quizzes} q on q.uuid = a.quiz_uuid
    join ${rosterSchoolClasses} c on c.id = a.school_class_id
  where a.school_class_id in ${taught}`;

const givenLessons = sql`
  select 'lesson' as kind, g.id as given_id, a.uuid as lesson_assignment_uuid, null::uuid as quiz_uuid, a.title,
    l.type as quizable_type, l.path as quizable_path, l.name as quizable_name, null::text as assignment_type,
    g.school_class_id, c.name as school_class_name, a.teacher_id, g.given_at as assigned_at, g.starts_at, g.due_at, false as answers_held_back,
    case when a.archived then 'archived' when g.closed then 'closed' else 'open' end as state
  from ${lessonAssignmentSchoolClasses} g
    join ${lessonAssignments} a on a.uuid = g.lesson_assignment_uuid
    join ${lessons} l on l.uuid = g.lesson_uuid
    join ${rosterSchoolClasses} c on c.id = g.school_class_id
  where g.school_class_id in ${taught}`;

const drafts = sql`
  select 'lesson', null::integer, a.uuid, null::uuid, a.title, l.type, l.path, l.name, null::text, null::integer, null::text,
    a.teacher_id, a.created_at, null::timestamptz, null::timestamptz, false, case when a.archived then 'archived' else 'draft' end
  from ${lessonAssignments} a
    join ${lessons} l on l.uuid = a.lesson_uuid
  where a.teacher_id = :teacherId
    and not exists (select from ${lessonAssignmentSchoolClasses} g where g.lesson_assignment_uuid = a.uuid)`;

const every: Readonly<Record<AssignmentKind, Sql<AssignmentListReads>>> = {
  quiz: givenQuizzes,
  lesson: sql`${givenLessons} union all ${drafts}`,
};

const ordered: Readonly<Record<AssignmentSort, string>> = {
  assigned: 'r.assigned_at',
  due: 'r.due_at',
  title: 'public.sort_key(r.title)',
  class: 'public.sort_key(r.school_class_name)',
};

/** The number of current students in the class, and how many handed it in; counted only for the rows of the page. */
const counts = sql`
  select e.enrolled - case p.kind when 'quiz' then ${quizNotOwing('p.given_id', 'p.school_class_id')}
      else ${lessonNotOwing('p.given_id', 'p.school_class_id')} end as owing, coalesce(q.started, 0) as started, coalesce(q.submitted, w.submitted, 0) as submitted
  from (select count(*)::int as enrolled from ${rosterSchoolClassStudents} e
      join ${rosterPeople} m on m.id = e.student_id and m.active
      where e.school_class_id = p.school_class_id and e.active) e
    left join lateral (select s.started_count as started, s.submitted_count as submitted from ${quizAssignmentCells} s
      where p.kind = 'quiz' and s.quiz_assignment_school_class_id = p.given_id) q on true
    left join lateral (select count(*)::int as submitted from ${studentWorks} s
      where p.kind = 'lesson' and s.lesson_assignment_school_class_id = p.given_id and s.status = 'submitted'
        and ${workCounts('s')}) w on true`;

const countedListedAssignment = listedAssignmentRow.extend({
  total: z.int(),
});

/**
 * A page of what a teacher's classes have been assigned, by any teacher, and of the teacher's own drafts. Past the last page, the
 * last one is returned.
 */
export const assignmentsListed = async (
  read: ReadHandle<AssignmentListReads>,
  criteria: AssignmentCriteria,
): Promise<AssignmentPage> => {
  const { teacherId, kind, state, schoolClassId, page, pageSize } = criteria;
  const kinds = kind === null ? sql`${every.quiz} union all ${every.lesson}` : every[kind];
  const order = `${ordered[criteria.sort]} ${criteria.direction} nulls last, r.assigned_at desc, r.kind, r.given_id desc, r.lesson_assignment_uuid`;
  const rows = await read.rows(
    countedListedAssignment,
    sql`select p.kind, p.given_id, p.lesson_assignment_uuid, p.quiz_uuid, p.title, p.quizable_type, p.quizable_path,
       p.quizable_name, p.assignment_type, p.school_class_id, p.school_class_name, p.teacher_id,
       ${isoTime('p.assigned_at')} as assigned_at, ${isoTime('p.starts_at')} as starts_at, ${isoTime('p.due_at')} as due_at,
       p.answers_held_back,
       p.state, n.started, n.submitted, greatest(n.owing, n.submitted) as all, p.total
     from (select r.*, count(*) over ()::int as total, row_number() over (order by ${order}) as place
         from (${kinds}) r
         where (case when :state = '' then r.state <> 'archived' else r.state = :state end)
           and (:schoolClassId::integer is null or r.school_class_id = :schoolClassId::integer)
           and (:pattern = '%%' or public.plain_text(r.title) like :pattern or public.plain_text(r.quizable_name) like :pattern
             or public.plain_text(r.school_class_name) like :pattern)
         order by place limit :limit offset :offset) p
       cross join lateral (${counts}) n
     order by p.place`,
    {
      teacherId,
      schoolClassId,
      state: state ?? '',
      pattern: phrasePattern(criteria.search),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    },
  );
  if (rows.length === 0 && page > 1) {
    return findLastPage(pageSize, (shown) => assignmentsListed(read, { ...criteria, page: shown }));
  }
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page };
};
