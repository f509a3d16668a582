import { z } from 'zod';
import { assignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { quizableType } from '#domain/shared/fields.ts';
import { workBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { accommodationAt, dueFor, isoTimeOf, accommodationSwitchesRow } from '#projections/classes/accommodations/queries.ts';
import { leftOutReasons } from '#domain/assignments/owed-work.ts';
import { lessonAssignments, lessonAssignmentSchoolClasses } from '#projections/assignments/lesson-assignments/tables.ts';
import { lessons } from '#projections/lessons/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql, type Sql } from '#projections/read/sql.ts';
import { classArchived } from '#projections/classes/roster/class-queries.ts';
import {
  rosterPeople,
  rosterSchoolClasses,
  rosterSchoolClassStudents,
  rosterSchoolClassTeachers,
} from '#projections/classes/roster/tables.ts';
import { isoTime, personName } from '#projections/shared/sql.ts';
import { studentFeedback, studentFeedbackComments } from '../student-feedback/tables.ts';
import { lessonNotOwing, notOwedWork, workCounts } from '../student-works/counted.ts';
import { studentWorkBlocks, studentWorks, studentWorkTexts } from '../student-works/tables.ts';
import { people } from '#projections/tables/outside.ts';
import { idRow } from '#projections/read/row-schema.ts';

/** The read models of lesson assignments. */
export type LessonAssignmentReads = 'roster' | 'lessons' | 'lesson_assignments' | 'student_works';

export const givenAssignmentRow = z.strictObject({
  lesson_assignment_school_class_id: z.int(),
  lesson_assignment_uuid: z.string(),
  title: z.string(),
  lesson_type: quizableType,
  lesson_path: z.string(),
  lesson_name: z.string(),
  school_class_id: z.int(),
  school_class_name: z.string(),
  teacher_name: z.string(),
  starts_at: z.string().nullable(),
  due_at: z.string().nullable(),
  given_at: z.string(),
  closed: z.boolean(),
});
export type GivenAssignmentRow = z.infer<typeof givenAssignmentRow>;
export const workState = z.enum(['not_started', 'in_progress', 'submitted']);
export type WorkState = z.infer<typeof workState>;

export const studentLessonAssignmentRow = givenAssignmentRow.extend({
  /** The student has left the class, so they can only read it. */
  left_class: z.boolean(),
  state: workState,
  /** The parts of the content that determine which blocks there are. */
  block_content: z.strictObject({
    overview: assignmentContent.shape.overview,
    podcast: z.boolean(),
    vocabulary: z.strictObject({ length: z.int() }),
    videos: z.strictObject({ length: z.int() }),
  }),
  completed_blocks: z.array(workBlock).readonly(),
  submitted_at: z.string().nullable(),
  /** Set while the teacher has returned it to the student. */
  reopened_at: z.string().nullable(),
  /** Sealed with the student's key. */
  reopen_reason: z.string().nullable(),
  /** Whether the student has read the teacher's feedback; null if there is none. */
  feedback: z.enum(['new', 'seen']).nullable(),
  /** Why the student does not owe it; null: they do. */
  not_owed: z.enum(leftOutReasons).nullable(),
});
export type StudentLessonAssignmentRow = z.infer<typeof studentLessonAssignmentRow>;

export const teacherLessonAssignmentRow = givenAssignmentRow.extend({
  archived: z.boolean(),
  /** True if a student has begun. */
  begun: z.boolean(),
  started: z.int(),
  submitted: z.int(),
  /** The number of currently enrolled students who owe it, or of those who submitted if that is larger. */
  all: z.int(),
});
export type TeacherLessonAssignmentRow = z.infer<typeof teacherLessonAssignmentRow>;

const columnsWithDue = <Models extends string>(due: Sql<Models>) => sql`
  g.id as lesson_assignment_school_class_id, g.lesson_assignment_uuid, a.title,
  l.type as lesson_type, l.path as lesson_path, l.name as lesson_name,
  g.school_class_id, c.name as school_class_name, ${personName('p')} as teacher_name,
  ${isoTime('g.starts_at')} as starts_at, ${due} as due_at, ${isoTime('g.given_at')} as given_at, g.closed`;

const givenColumns = columnsWithDue(sql`${isoTime('g.due_at')}`);
const dueOfStudent = dueFor('g.due_at', ':studentId');
const isMember = sql`g.school_class_id in (select school_class_id from ${rosterSchoolClassStudents}
  where student_id = :studentId and active)`;

const fromGiven = sql`
  from ${lessonAssignmentSchoolClasses} g
    join ${lessonAssignments} a on a.uuid = g.lesson_assignment_uuid
    join ${lessons} l on l.uuid = g.lesson_uuid
    join ${rosterSchoolClasses} c on c.id = g.school_class_id
    join ${people} p on p.id = g.teacher_id`;

/**
 * The lesson assignments of a student: those of their current classes that have started by `now` (ISO), and those they began in a
 * class they have left. For an archived class only what they handed in. Open ones first, by due date, then finished ones, the
 * latest first.
 */
export const lessonAssignmentsOfStudent = (
  read: ReadHandle<LessonAssignmentReads | 'accommodations' | 'student_feedback' | 'quiz_results'>,
  studentId: number,
  now: string,
): Promise<StudentLessonAssignmentRow[]> =>
  read.rows(
    studentLessonAssignmentRow,
    sql`select ${columnsWithDue(isoTimeOf(dueOfStudent))}, not ${isMember} as left_class,
       coalesce(w.status, 'not_started') as state,
       coalesce(b.completed, '[]') as completed_blocks,
       jsonb_build_object('overview', a.content->'overview', 'podcast', a.content->'podcast',
         'vocabulary', jsonb_build_object('length', jsonb_array_length(a.content->'vocabulary')),
         'videos', jsonb_build_object('length', jsonb_array_length(a.content->'videos'))) as block_content,
       ${isoTime('w.submitted_at')} as submitted_at, ${isoTime('w.reopened_at')} as reopened_at, w.reopen_reason,
       case when f.has_text or exists (select from ${studentFeedbackComments} m where m.student_work_uuid = w.uuid)
         then case when f.is_new then 'new' else 'seen' end end as feedback,
       ${notOwedWork('g.id', ':studentId')} as not_owed
     ${fromGiven}
       left join ${studentWorks} w on w.lesson_assignment_school_class_id = g.id and w.student_id = :studentId
       left join ${studentFeedback} f on f.student_work_uuid = w.uuid
       left join lateral (select jsonb_agg(d.block order by d.block) as completed
         from ${studentWorkBlocks} d where d.student_work_uuid = w.uuid) b on true
     where (not ${classArchived('c')} or w.status = 'submitted')
       and ((${isMember} and not a.archived and coalesce(g.starts_at <= :now::timestamptz, true)
           and (not g.closed or w.uuid is not null))
         or w.uuid is not null)
     order by w.status = 'submitted' nulls first, case when w.status = 'submitted' then null else g.due_at end nulls last,
       w.submitted_at desc nulls last, g.given_at desc, g.id`,
    { studentId, now },
  );

/** The lesson assignments of the classes that a teacher teaches, the latest first. */
export const lessonAssignmentsOfTeacher = (
  read: ReadHandle<LessonAssignmentReads | 'quiz_results'>,
  teacherId: number,
  { limit = 500 } = {},
): Promise<TeacherLessonAssignmentRow[]> =>
  read.rows(
    teacherLessonAssignmentRow,
    sql`select ${givenColumns}, a.archived, a.begun, n.started, n.submitted, greatest(n.owing, n.submitted) as all
     ${fromGiven}
       cross join lateral (select
         (select count(*)::int from ${studentWorks} w where w.lesson_assignment_school_class_id = g.id) as started,
         (select count(*)::int from ${studentWorks} w
           where w.lesson_assignment_school_class_id = g.id and w.status = 'submitted' and ${workCounts('w')}) as submitted,
         (select count(*)::int - ${lessonNotOwing('g.id', 'g.school_class_id')} from ${rosterSchoolClassStudents} e
           join ${rosterPeople} m on m.id = e.student_id and m.active
           where e.school_class_id = g.school_class_id and e.active) as owing) n
     where g.school_class_id in (select school_class_id from ${rosterSchoolClassTeachers} where teacher_id = :teacherId)
     order by g.given_at desc, g.id desc limit :limit`,
    { teacherId, limit },
  );

export const classWorkRow = z.strictObject({
  student_id: z.int(),
  student_name: z.string(),
  /** False for a student who has left the class. */
  in_class: z.boolean(),
  state: workState,
  completed_blocks: z.array(workBlock).readonly(),
  /** Word counts of all texts, and of those in the podcast's organizers and below the prompts. */
  words: z.int(),
  podcast_words: z.int(),
  questions_words: z.int(),
  time_spent_seconds: z.number(),
  started_at: z.string().nullable(),
  changed_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
  reopened_at: z.string().nullable(),
  /** The first submission decides whether it was late, even if the work is returned. */
  first_submitted_at: z.string().nullable(),
  /** The student's own due date: later than the class's if they had extra days then. */
  due_at: z.string().nullable(),
  /** The accommodations when the student handed it in; before that, the current ones. */
  accommodations: accommodationSwitchesRow.nullable(),
  /** Why the work is in no count; null: it is. */
  not_owed: z.enum(leftOutReasons).nullable(),
});
export type ClassWorkRow = z.infer<typeof classWorkRow>;

/** All students of the class, and those who began and have left since, by name. */
export const worksOfClass = (
  read: ReadHandle<'roster' | 'student_works' | 'lesson_assignments' | 'accommodations' | 'quiz_results'>,
  lessonAssignmentSchoolClassId: number,
  now: string,
): Promise<ClassWorkRow[]> =>
  read.rows(
    classWorkRow,
    sql`select s.student_id, ${personName('p')} as student_name, s.in_class, coalesce(w.status, 'not_started') as state,
       coalesce(b.completed, '[]') as completed_blocks, coalesce(t.words, 0) as words,
       coalesce(t.words - t.questions_words, 0) as podcast_words, coalesce(t.questions_words, 0) as questions_words,
       coalesce(w.time_spent_ms / 1000, 0) as time_spent_seconds, ${isoTime('w.started_at')} as started_at,
       ${isoTime('w.changed_at')} as changed_at, ${isoTime('w.submitted_at')} as submitted_at,
       ${isoTime('w.reopened_at')} as reopened_at, ${isoTime('w.first_submitted_at')} as first_submitted_at,
       ${isoTimeOf(dueFor('g.due_at', 's.student_id'))} as due_at, o.accommodations,
       ${notOwedWork('g.id', 's.student_id')} as not_owed
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
     order by p.sort_name, s.student_id`,
    { id: lessonAssignmentSchoolClassId, now },
  );

/** The id of an assignment as it was given to a class; null when the class does not have it. */
export const findGivenTo = async (
  read: ReadHandle<'lesson_assignments'>,
  lessonAssignmentUuid: string,
  schoolClassId: number,
): Promise<number | null> => {
  const rows = await read.rows(
    idRow,
    sql`select id from ${lessonAssignmentSchoolClasses} where lesson_assignment_uuid = ? and school_class_id = ?`,
    [lessonAssignmentUuid, schoolClassId],
  );
  return rows[0]?.id ?? null;
};

const classGivenRow = givenAssignmentRow
  .pick({
    lesson_assignment_school_class_id: true,
    school_class_id: true,
    school_class_name: true,
    starts_at: true,
    due_at: true,
    closed: true,
  })
  .extend({
    started: z.int(),
    submitted: z.int(),
  });
type ClassGivenRow = z.infer<typeof classGivenRow>;

/** The teacher's classes that have this assignment, by name. */
export const classesGiven = (
  read: ReadHandle<'roster' | 'lesson_assignments' | 'student_works' | 'quiz_results'>,
  lessonAssignmentUuid: string,
  teacherId: number,
): Promise<ClassGivenRow[]> =>
  read.rows(
    classGivenRow,
    sql`select g.id as lesson_assignment_school_class_id, g.school_class_id, c.name as school_class_name,
       ${isoTime('g.starts_at')} as starts_at, ${isoTime('g.due_at')} as due_at, g.closed, n.started, n.submitted
     from ${lessonAssignmentSchoolClasses} g join ${rosterSchoolClasses} c on c.id = g.school_class_id
       cross join lateral (select count(*)::int as started,
           (count(*) filter (where w.status = 'submitted' and ${workCounts('w')}))::int as submitted
         from ${studentWorks} w where w.lesson_assignment_school_class_id = g.id) n
     where g.lesson_assignment_uuid = ?
       and c.id in (select school_class_id from ${rosterSchoolClassTeachers} where teacher_id = ?)
     order by public.sort_key(c.name), g.id`,
    [lessonAssignmentUuid, teacherId],
  );

export const lessonOfAssignmentRow = z.strictObject({
  uuid: z.string(),
  type: quizableType,
  path: z.string(),
  name: z.string(),
  /** Markdown. */
  transcript: z.string(),
  grade_band: z.string(),
  school_class_name: z.string(),
  teacher_name: z.string(),
});
export type LessonOfAssignmentRow = z.infer<typeof lessonOfAssignmentRow>;

/** The lesson of an assignment, with the names of the class and of the teacher who assigned it. */
export const findLessonOfAssignment = async (
  read: ReadHandle<'roster' | 'lessons'>,
  { lessonUuid, schoolClassId, teacherId }: { lessonUuid: string; schoolClassId: number; teacherId: number },
): Promise<LessonOfAssignmentRow> => {
  const [row] = await read.rows(
    lessonOfAssignmentRow,
    sql`select l.uuid, l.type, l.path, l.name, l.transcript, l.grade_band, c.name as school_class_name, ${personName('p')} as teacher_name
     from ${lessons} l join ${rosterSchoolClasses} c on c.id = :schoolClassId join ${people} p on p.id = :teacherId
     where l.uuid = :lessonUuid`,
    { lessonUuid, schoolClassId, teacherId },
  );
  if (!row) throw new Error(`The lesson ${lessonUuid} of an assignment is not in the read model yet.`);
  return row;
};
