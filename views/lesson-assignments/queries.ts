import type { BlockContent } from '../../domain/lesson-assignment/available-blocks.ts';
import type { QuizableType } from '../../domain/shared/fields.ts';
import type { WorkBlock } from '../../domain/student-work/events.ts';
import { accommodationAt, dueFor, isoTimeOf, type AccommodationSwitches } from '../../projections/accommodations/queries.ts';
import { lessonAssignments, lessonAssignmentSchoolClasses } from '../../projections/lesson-assignments/tables.ts';
import { lessons } from '../../projections/lessons/tables.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql, type Sql } from '../../projections/read/sql.ts';
import { classArchived } from '../../projections/roster/class-queries.ts';
import {
  rosterPeople,
  rosterSchoolClasses,
  rosterSchoolClassStudents,
  rosterSchoolClassTeachers,
} from '../../projections/roster/tables.ts';
import { isoTime, personName } from '../../projections/shared/sql.ts';
import { studentFeedback, studentFeedbackComments } from '../../projections/student-feedback/tables.ts';
import { studentWorkBlocks, studentWorks, studentWorkTexts } from '../../projections/student-works/tables.ts';
import { people } from '../../projections/tables/outside.ts';

/** What lesson assignments are put together from. */
export type LessonAssignmentReads = 'roster' | 'lessons' | 'lesson_assignments' | 'student_works';

export interface GivenAssignmentRow {
  readonly lesson_assignment_school_class_id: number;
  readonly lesson_assignment_uuid: string;
  readonly title: string;
  readonly lesson_type: QuizableType;
  readonly lesson_path: string;
  readonly lesson_name: string;
  readonly school_class_id: number;
  readonly school_class_name: string;
  readonly teacher_name: string;
  readonly starts_at: string | null;
  readonly due_at: string | null;
  readonly given_at: string;
  readonly closed: boolean;
}
export type WorkState = 'not_started' | 'in_progress' | 'submitted';

export interface StudentLessonAssignmentRow extends GivenAssignmentRow {
  readonly state: WorkState;
  /** What says which blocks there are. */
  readonly block_content: BlockContent;
  readonly completed_blocks: readonly WorkBlock[];
  readonly submitted_at: string | null;
  /** While the teacher has given it back. */
  readonly reopened_at: string | null;
  /** Sealed with the student's key. */
  readonly reopen_reason: string | null;
  /** What the teacher wrote to the student: whether they have read it; null where there is none. */
  readonly feedback: 'new' | 'seen' | null;
}

export interface TeacherLessonAssignmentRow extends GivenAssignmentRow {
  readonly archived: boolean;
  /** A student has begun. */
  readonly begun: boolean;
  readonly started: number;
  readonly submitted: number;
  /** Students enrolled now, or those who submitted when these are more. */
  readonly all: number;
}

const columnsWithDue = <Models extends string>(due: Sql<Models>) => sql`
  g.id as lesson_assignment_school_class_id, g.lesson_assignment_uuid, a.title,
  l.type as lesson_type, l.path as lesson_path, l.name as lesson_name,
  g.school_class_id, c.name as school_class_name, ${personName('p')} as teacher_name,
  ${isoTime('g.starts_at')} as starts_at, ${due} as due_at, ${isoTime('g.given_at')} as given_at, g.closed`;

const givenColumns = columnsWithDue(sql`${isoTime('g.due_at')}`);
const dueOfStudent = dueFor('g.due_at', ':studentId');

const fromGiven = sql`
  from ${lessonAssignmentSchoolClasses} g
    join ${lessonAssignments} a on a.uuid = g.lesson_assignment_uuid
    join ${lessons} l on l.uuid = g.lesson_uuid
    join ${rosterSchoolClasses} c on c.id = g.school_class_id
    join ${people} p on p.id = g.teacher_id`;

/**
 * The lesson assignments of a student: those of the classes they are in now that have started by `now` (ISO), and those they
 * began in a class they have left; of an archived class what they handed in. Open ones first by due date, then the latest done.
 */
export const lessonAssignmentsOfStudent = (
  read: ReadHandle<LessonAssignmentReads | 'accommodations' | 'student_feedback'>,
  studentId: number,
  now: string,
): Promise<StudentLessonAssignmentRow[]> =>
  read.rows<StudentLessonAssignmentRow>(
    sql`select ${columnsWithDue(isoTimeOf(dueOfStudent))}, coalesce(w.status, 'not_started') as state,
       coalesce(b.completed, '[]') as completed_blocks,
       jsonb_build_object('overview', a.content->'overview', 'podcast', a.content->'podcast',
         'vocabulary', jsonb_build_object('length', jsonb_array_length(a.content->'vocabulary')),
         'videos', jsonb_build_object('length', jsonb_array_length(a.content->'videos'))) as block_content,
       ${isoTime('w.submitted_at')} as submitted_at, ${isoTime('w.reopened_at')} as reopened_at, w.reopen_reason,
       case when f.has_text or exists (select from ${studentFeedbackComments} m where m.student_work_uuid = w.uuid)
         then case when f.is_new then 'new' else 'seen' end end as feedback
     ${fromGiven}
       left join ${studentWorks} w on w.lesson_assignment_school_class_id = g.id and w.student_id = :studentId
       left join ${studentFeedback} f on f.student_work_uuid = w.uuid
       left join lateral (select jsonb_agg(d.block order by d.block) as completed
         from ${studentWorkBlocks} d where d.student_work_uuid = w.uuid) b on true
     where (not ${classArchived('c')} or w.status = 'submitted')
       and ((g.school_class_id in (select school_class_id from ${rosterSchoolClassStudents}
             where student_id = :studentId and active)
           and not a.archived and coalesce(g.starts_at <= :now::timestamptz, true)
           and (not g.closed or w.uuid is not null))
         or w.uuid is not null)
     order by w.status = 'submitted' nulls first, case when w.status = 'submitted' then null else g.due_at end nulls last,
       w.submitted_at desc nulls last, g.given_at desc, g.id`,
    { studentId, now },
  );

/** The lesson assignments of the classes that a teacher teaches, the latest first. */
export const lessonAssignmentsOfTeacher = (
  read: ReadHandle<LessonAssignmentReads>,
  teacherId: number,
  { limit = 500 } = {},
): Promise<TeacherLessonAssignmentRow[]> =>
  read.rows<TeacherLessonAssignmentRow>(
    sql`select ${givenColumns}, a.archived, a.begun, n.started, n.submitted, greatest(n.enrolled, n.submitted) as all
     ${fromGiven}
       cross join lateral (select
         (select count(*)::int from ${studentWorks} w where w.lesson_assignment_school_class_id = g.id) as started,
         (select count(*)::int from ${studentWorks} w
           where w.lesson_assignment_school_class_id = g.id and w.status = 'submitted') as submitted,
         (select count(*)::int from ${rosterSchoolClassStudents} e
           join ${rosterPeople} m on m.id = e.student_id and m.active
           where e.school_class_id = g.school_class_id and e.active) as enrolled) n
     where g.school_class_id in (select school_class_id from ${rosterSchoolClassTeachers} where teacher_id = :teacherId)
     order by g.given_at desc, g.id desc limit :limit`,
    { teacherId, limit },
  );

export interface ClassWorkRow {
  readonly student_id: number;
  readonly student_name: string;
  /** False for somebody who has left the class. */
  readonly in_class: boolean;
  readonly state: WorkState;
  readonly completed_blocks: readonly WorkBlock[];
  /** Of all texts, and of those in the podcast's organizers and below the prompts. */
  readonly words: number;
  readonly podcast_words: number;
  readonly questions_words: number;
  readonly time_spent_seconds: number;
  readonly started_at: string | null;
  readonly changed_at: string | null;
  readonly submitted_at: string | null;
  readonly reopened_at: string | null;
  /** Whether it was late does not change when it is given back. */
  readonly first_submitted_at: string | null;
  /** For this student: later than for the class where more days stood then. */
  readonly due_at: string | null;
  /** What stood when the student handed in; before that, what stands now. */
  readonly accommodations: AccommodationSwitches | null;
}

/** Everybody who is in the class, and whoever began and has left it since, by name. */
export const worksOfClass = (
  read: ReadHandle<'roster' | 'student_works' | 'lesson_assignments' | 'accommodations'>,
  lessonAssignmentSchoolClassId: number,
  now: string,
): Promise<ClassWorkRow[]> =>
  read.rows<ClassWorkRow>(
    sql`select s.student_id, ${personName('p')} as student_name, s.in_class, coalesce(w.status, 'not_started') as state,
       coalesce(b.completed, '[]') as completed_blocks, coalesce(t.words, 0) as words,
       coalesce(t.words - t.questions_words, 0) as podcast_words, coalesce(t.questions_words, 0) as questions_words,
       coalesce(w.time_spent_ms / 1000, 0) as time_spent_seconds, ${isoTime('w.started_at')} as started_at,
       ${isoTime('w.changed_at')} as changed_at, ${isoTime('w.submitted_at')} as submitted_at,
       ${isoTime('w.reopened_at')} as reopened_at, ${isoTime('w.first_submitted_at')} as first_submitted_at,
       ${isoTimeOf(dueFor('g.due_at', 's.student_id'))} as due_at, o.accommodations
     from (select student_id, bool_or(in_class) as in_class from (
           select e.student_id, true as in_class from ${rosterSchoolClassStudents} e
             join ${rosterPeople} m on m.id = e.student_id and m.active
             join ${lessonAssignmentSchoolClasses} g on g.school_class_id = e.school_class_id and g.id = :id
             where e.active
           union all select w.student_id, false from ${studentWorks} w where w.lesson_assignment_school_class_id = :id) each_of
         group by student_id) s
       join ${people} p on p.id = s.student_id
       join ${lessonAssignmentSchoolClasses} g on g.id = :id
       left join ${studentWorks} w on w.lesson_assignment_school_class_id = :id and w.student_id = s.student_id
       left join lateral (select jsonb_agg(d.block order by d.block) as completed
         from ${studentWorkBlocks} d where d.student_work_uuid = w.uuid) b on true
       left join lateral (select sum(x.words)::int as words,
           coalesce(sum(x.words) filter (where x.field ->> 'kind' = 'prompt'), 0)::int as questions_words
         from ${studentWorkTexts} x where x.student_work_uuid = w.uuid) t on true
       left join lateral ${accommodationAt('s.student_id', 'coalesce(w.submitted_at, :now::timestamptz)')} o on true
     order by lower(p.family_name), lower(p.given_name), s.student_id`,
    { id: lessonAssignmentSchoolClassId, now },
  );

/** The id of an assignment as it was given to a class; null when the class does not have it. */
export const findGivenTo = async (
  read: ReadHandle<'lesson_assignments'>,
  lessonAssignmentUuid: string,
  schoolClassId: number,
): Promise<number | null> => {
  const rows = await read.rows<{ id: number }>(
    sql`select id from ${lessonAssignmentSchoolClasses} where lesson_assignment_uuid = ? and school_class_id = ?`,
    [lessonAssignmentUuid, schoolClassId],
  );
  return rows[0]?.id ?? null;
};

interface ClassGivenRow extends Pick<
  GivenAssignmentRow,
  'lesson_assignment_school_class_id' | 'school_class_id' | 'school_class_name' | 'starts_at' | 'due_at' | 'closed'
> {
  readonly started: number;
  readonly submitted: number;
}

/** The classes that have the assignment and that the teacher teaches, by name. */
export const classesGiven = (
  read: ReadHandle<'roster' | 'lesson_assignments' | 'student_works'>,
  lessonAssignmentUuid: string,
  teacherId: number,
): Promise<ClassGivenRow[]> =>
  read.rows<ClassGivenRow>(
    sql`select g.id as lesson_assignment_school_class_id, g.school_class_id, c.name as school_class_name,
       ${isoTime('g.starts_at')} as starts_at, ${isoTime('g.due_at')} as due_at, g.closed, n.started, n.submitted
     from ${lessonAssignmentSchoolClasses} g join ${rosterSchoolClasses} c on c.id = g.school_class_id
       cross join lateral (select count(*)::int as started, (count(*) filter (where w.status = 'submitted'))::int as submitted
         from ${studentWorks} w where w.lesson_assignment_school_class_id = g.id) n
     where g.lesson_assignment_uuid = ?
       and c.id in (select school_class_id from ${rosterSchoolClassTeachers} where teacher_id = ?)
     order by lower(c.name), g.id`,
    [lessonAssignmentUuid, teacherId],
  );

export interface LessonOfAssignmentRow {
  readonly uuid: string;
  readonly type: QuizableType;
  readonly path: string;
  readonly name: string;
  /** Markdown. */
  readonly transcript: string;
  readonly grade_band: string;
  readonly school_class_name: string;
  readonly teacher_name: string;
}

/** The lesson that an assignment is about, with the names of the class and of who gave it. */
export const findLessonOfAssignment = async (
  read: ReadHandle<'roster' | 'lessons'>,
  { lessonUuid, schoolClassId, teacherId }: { lessonUuid: string; schoolClassId: number; teacherId: number },
): Promise<LessonOfAssignmentRow> => {
  const [row] = await read.rows<LessonOfAssignmentRow>(
    sql`select l.uuid, l.type, l.path, l.name, l.transcript, l.grade_band, c.name as school_class_name, ${personName('p')} as teacher_name
     from ${lessons} l join ${rosterSchoolClasses} c on c.id = :schoolClassId join ${people} p on p.id = :teacherId
     where l.uuid = :lessonUuid`,
    { lessonUuid, schoolClassId, teacherId },
  );
  if (!row) throw new Error(`The lesson ${lessonUuid} of an assignment is not in the read model yet.`);
  return row;
};
