import { z } from 'zod';
import { elpLevel } from '#domain/shared/fields.ts';
import { counts } from '#projections/assignments/owed-work/rule.ts';
import { lessonAssignments } from '#projections/assignments/lesson-assignments/tables.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { studentWorks } from '#projections/lesson-work/student-works/tables.ts';
import { writingAssessments } from './writing-assessments/tables.ts';

/** The work of a class, or of one student in it; or the work of a student in all classes. */
export type GrowthScope = GrowthDays & (OfClass | OfStudent);

interface OfClass {
  readonly schoolClassId: number;
  /** Null: all students of the class. */
  readonly studentId: number | null;
}

interface OfStudent {
  readonly schoolClassId: null;
  readonly studentId: number;
}

interface GrowthDays {
  /** YYYY-MM-DD, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly timeZone: string;
}

/** The level that a teacher gave an answer. */
export const writingLevelRow = z.strictObject({
  student_id: z.int(),
  /** YYYY-MM. */
  month: z.string(),
  saved_at: z.string(),
  level: elpLevel,
  student_work_uuid: z.string(),
  /** Identifies the assignment; null until this read model knows its work. */
  lesson_assignment_school_class_id: z.int().nullable(),
  title: z.string(),
});
export type WritingLevel = z.infer<typeof writingLevelRow>;

/** Answers to counted quizzes in a month. A quiz with both listening and reading counts for both. */
export const quizMonthRow = z.strictObject({
  student_id: z.int(),
  month: z.string(),
  listening_answers: z.int(),
  listening_correct: z.int(),
  reading_answers: z.int(),
  reading_correct: z.int(),
});
export type QuizMonth = z.infer<typeof quizMonthRow>;

/** A condition on the table with this alias. */
const inClass = (alias: string, { studentId }: GrowthScope): string =>
  `${alias}.school_class_id = :schoolClassId${studentId === null ? '' : ` and ${alias}.student_id = :studentId`}`;

const worksOfStudent = sql`a.student_work_uuid in (select o.uuid from ${studentWorks} o where o.student_id = :studentId)`;

/** The last saved level of each answer, earliest first. */
export const writingLevels = (
  read: ReadHandle<'writing_assessments' | 'student_works' | 'lesson_assignments' | 'quiz_results'>,
  scope: GrowthScope,
): Promise<WritingLevel[]> =>
  read.rows(
    writingLevelRow,
    sql`with latest as (
       select distinct on (a.student_work_uuid, a.prompt_uuid)
         a.student_id, a.saved_at, a.teacher_level as level, a.student_work_uuid, a.prompt_uuid
       from ${writingAssessments} a
       where ${scope.schoolClassId === null ? worksOfStudent : inClass('a', scope)} and a.saved_at is not null
       order by a.student_work_uuid, a.prompt_uuid, a.saved_at desc)
     select l.student_id, to_char(l.saved_at at time zone :timeZone, 'YYYY-MM') as month, ${isoTime('l.saved_at')} as saved_at, l.level, l.student_work_uuid,
       w.lesson_assignment_school_class_id, coalesce(t.title, '') as title
     from latest l
       left join ${studentWorks} w on w.uuid = l.student_work_uuid left join ${lessonAssignments} t on t.uuid = w.lesson_assignment_uuid
     where l.level is not null
       and ${counts(`'lesson'`, 'w.lesson_assignment_school_class_id', 'l.student_id', 'coalesce(w.first_submitted_at, w.submitted_at)')}
       and (l.saved_at at time zone :timeZone)::date between :startDate::date and :endDate::date
     order by l.student_id, l.saved_at, l.prompt_uuid`,
    { ...scope },
  );

export const quizMonths = (read: ReadHandle<'quiz_results'>, scope: GrowthScope): Promise<QuizMonth[]> =>
  read.rows(
    quizMonthRow,
    sql`select s.student_id, to_char(s.submitted_on, 'YYYY-MM') as month,
       coalesce(sum(s.questions_count) filter (where s.assignment_type <> 'reading_comprehension'), 0)::int as listening_answers,
       coalesce(sum(s.correct_count) filter (where s.assignment_type <> 'reading_comprehension'), 0)::int as listening_correct,
       coalesce(sum(s.questions_count) filter (where s.assignment_type <> 'listening_comprehension'), 0)::int as reading_answers,
       coalesce(sum(s.correct_count) filter (where s.assignment_type <> 'listening_comprehension'), 0)::int as reading_correct
     from ${quizSolutions} s
     where ${scope.schoolClassId === null ? 's.student_id = :studentId' : inClass('s', scope)}
       and s.submitted_at is not null and s.reset_at is null and s.left_out is null and s.submitted_on between :startDate::date and :endDate::date
     group by 1, 2 order by 1, 2`,
    // The counts are already per day of the district.
    { ...scope },
  );
