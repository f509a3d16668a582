import type { Knex } from 'knex';
import type { AssignmentType, QuizableType } from '../../domain/shared/fields.ts';
import { byPersonName, isoTime, personName } from '../shared/sql.ts';

export interface ReportAnswer {
  readonly quiz_question_uuid: string;
  readonly quiz_question_option_uuid: string;
  readonly strand: string | null;
  readonly correct: boolean;
}

/** One submitted solution. `id` is the student's. */
export interface ReportRow {
  readonly id: number;
  readonly student_name: string;
  readonly solution_uuid: string;
  readonly quiz_assignment_school_class_id: number;
  readonly assignment_type: AssignmentType;
  readonly language_code: string;
  readonly submitted_at: string;
  /** MM/DD/YYYY in the time zone of the report. */
  readonly submitted_at_date: string;
  /** Seconds. */
  readonly time_spent: number;
  readonly correct_answers_count: number;
  readonly questions_count: number;
  /** In the order of the quiz's questions as it is now; answers to questions it has no longer come last. */
  readonly answers: readonly ReportAnswer[];
}

export interface NotSubmittedRow {
  readonly id: number;
  readonly student_name: string;
  readonly state: 'not_started' | 'in_progress';
}

/** What the submits of a report have to fit. */
export interface ReportFilter {
  /** YYYY-MM-DD in `timeZone`, both days included. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** Absent: all. */
  readonly quizType?: AssignmentType;
  readonly timeZone: string;
}

export interface ReportScope extends ReportFilter {
  readonly quizUuid: string;
  readonly schoolClassId: number;
}

/** The condition on `s`, a solution, that every report has; it takes `filterBindings`. */
export const submittedInFilter = `
  s.status = 'submitted'
  and (:startDate::date is null or s.submitted_at >= (:startDate::date)::timestamp at time zone :timeZone)
  and (:endDate::date is null or s.submitted_at < (:endDate::date + 1)::timestamp at time zone :timeZone)
  and (:quizType::text is null or s.assignment_type = :quizType::text)`;

type Bindings = Record<string, string | number | null>;

export const filterBindings = (filter: ReportFilter): Bindings => ({
  startDate: filter.startDate ?? null,
  endDate: filter.endDate ?? null,
  quizType: filter.quizType ?? null,
  timeZone: filter.timeZone,
});

const scopeBindings = (scope: ReportScope): Bindings => ({
  ...filterBindings(scope),
  quizUuid: scope.quizUuid,
  schoolClassId: scope.schoolClassId,
});

/** The columns of a ReportRow, from `s`, a solution, and `p`, its left-joined person. */
export const reportColumns = `
  s.student_id as id, ${personName('p')} as student_name, s.uuid as solution_uuid, s.quiz_assignment_school_class_id,
  s.assignment_type, s.language_code, ${isoTime('s.submitted_at')} as submitted_at,
  to_char(s.submitted_at at time zone :timeZone, 'MM/DD/YYYY') as submitted_at_date, s.time_spent_seconds as time_spent,
  s.correct_count as correct_answers_count, s.questions_count,
  (select coalesce(json_agg(json_build_object('quiz_question_uuid', a.key, 'quiz_question_option_uuid', a.value ->> 'o',
      'strand', a.value ->> 's', 'correct', (a.value ->> 'c')::boolean) order by q.position nulls last, a.key), '[]')
    from jsonb_each(s.answers) a
      left join read_model.quiz_questions q on q.quiz_uuid = s.quiz_uuid and q.uuid = a.key::uuid
    where a.value \\? 'c') as answers`;

/** Submitted solutions by student name, the latest of a student first. Students who left the class since stay in. */
export const reportRows = async (db: Knex, scope: ReportScope): Promise<ReportRow[]> => {
  const { rows } = await db.raw<{ rows: ReportRow[] }>(
    `select ${reportColumns}
     from read_model.quiz_solutions s left join public.people p on p.id = s.student_id
     where s.school_class_id = :schoolClassId and s.quiz_uuid = :quizUuid and ${submittedInFilter}
     order by ${byPersonName('p')}, s.student_id, s.submitted_at desc, s.uuid`,
    scopeBindings(scope),
  );
  return rows;
};

/** Students of the class without a submitted solution of the quiz, whatever the dates asked for. */
export const notSubmitted = async (db: Knex, scope: ReportScope): Promise<NotSubmittedRow[]> => {
  const { rows } = await db.raw<{ rows: NotSubmittedRow[] }>(
    `select e.student_id as id, ${personName('p')} as student_name,
       case when count(s.uuid) > 0 then 'in_progress' else 'not_started' end as state
     from read_model.roster_school_class_students e
       join read_model.roster_people r on r.id = e.student_id and r.active
       left join public.people p on p.id = e.student_id
       left join read_model.quiz_solutions s
         on s.school_class_id = e.school_class_id and s.quiz_uuid = :quizUuid and s.student_id = e.student_id
     where e.school_class_id = :schoolClassId and e.active
     group by e.student_id, p.id
     having count(*) filter (where s.status = 'submitted') = 0
     order by ${byPersonName('p')}, e.student_id`,
    scopeBindings(scope),
  );
  return rows;
};

export interface ReportHead {
  readonly quiz_uuid: string;
  readonly title: string;
  readonly quizable_type: QuizableType;
  readonly quizable_path: string;
  readonly quizable_name: string;
  readonly quizable_text_complexity: string | null;
  readonly school_class_id: number;
  readonly school_class_name: string;
  readonly school_id: number;
  readonly school_name: string;
  readonly students_count: number;
  /** The latest assignment of this quiz to this class; null when it was never assigned. */
  readonly quiz_assignment_school_class_id: number | null;
}

export const reportHead = async (db: Knex, scope: ReportScope): Promise<ReportHead | null> => {
  const { rows } = await db.raw<{ rows: ReportHead[] }>(
    `select q.uuid as quiz_uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name, q.quizable_text_complexity,
       c.id as school_class_id, c.name as school_class_name, s.id as school_id, s.name as school_name,
       (select count(*)::int from read_model.roster_school_class_students e
         join read_model.roster_people r on r.id = e.student_id and r.active
         where e.school_class_id = c.id and e.active) as students_count,
       (select a.id from read_model.quiz_assignments a where a.quiz_uuid = q.uuid and a.school_class_id = c.id
         order by a.assigned_at desc, a.id desc limit 1) as quiz_assignment_school_class_id
     from read_model.quizzes q cross join read_model.roster_school_classes c
       join read_model.roster_schools s on s.id = c.school_id
     where q.uuid = :quizUuid and c.id = :schoolClassId`,
    scopeBindings(scope),
  );
  return rows[0] ?? null;
};
