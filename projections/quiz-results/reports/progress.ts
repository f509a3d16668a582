import type { Knex } from 'knex';
import { countedInFilter, filterBindings, inDates, isCounted } from '../report-queries.ts';
import { readMonths } from './cells.ts';
import { addMonths } from './date-cells.ts';
import { solutionSums } from './solution-rows.ts';
import { sumsBy, type StoredSums } from './sums.ts';
import type { ClassScope, GrowthMonth, StudentScope, SubmissionRate } from './types.ts';

const growthMonths = 12;
const firstDayOfGrowth = (endDate: string): string => addMonths(endDate, 1 - growthMonths);

const byMonth = (rows: Iterable<StoredSums & { readonly period: string }>): GrowthMonth[] =>
  [...sumsBy(rows, ({ period }) => period.slice(0, 7))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, sums]) => ({ month, ...sums }));

/** From the cells of the months; of the last one from its days when the report ends within it. */
export const growthOfClass = async (trx: Knex, { schoolClassId, quizType, endDate }: ClassScope): Promise<GrowthMonth[]> =>
  byMonth(await readMonths(trx, schoolClassId, { startDate: firstDayOfGrowth(endDate), endDate, quizType }));

/** Condition on `s`, a solution. */
export const solutionOfStudent = `
  s.student_id = :studentId and s.district_id = :districtId
  and (:schoolClassId::int is null or s.school_class_id = :schoolClassId::int)`;

export const studentBindings = (scope: StudentScope): Record<string, Knex.RawBinding> => ({
  ...filterBindings(scope),
  studentId: scope.studentId,
  districtId: scope.districtId,
  schoolClassId: scope.schoolClassId ?? null,
});

/** From the solutions themselves: of one student these are few. */
export const growthOfStudent = async (trx: Knex, scope: StudentScope): Promise<GrowthMonth[]> => {
  const { rows } = await trx.raw<{ rows: (StoredSums & { period: string })[] }>(
    `select (s.submitted_at at time zone :timeZone)::date::text as period, ${solutionSums}
     from read_model.quiz_solutions s where ${solutionOfStudent} and ${countedInFilter}`,
    studentBindings({ ...scope, startDate: firstDayOfGrowth(scope.endDate) }),
  );
  return byMonth(rows);
};

/** Condition on `a`, an assignment; it takes `filterBindings`. */
const assignedInFilter = `
  ${inDates('a.assigned_at')} and (:quizType::text is null or a.assignment_type = :quizType::text)`;

/** What was assigned to the class in the range, and how many of these assignments each student has submitted, whenever. */
export interface ClassSubmissions {
  readonly assignments_count: number;
  readonly submittedBy: ReadonlyMap<number, number>;
}

export const submissionsOfClass = async (trx: Knex, scope: ClassScope): Promise<ClassSubmissions> => {
  const { rows } = await trx.raw<{ rows: { student_id: number | null; count: number }[] }>(
    `with assigned as materialized (
       select a.id from read_model.quiz_assignments a where a.school_class_id = :schoolClassId and ${assignedInFilter})
     select null as student_id, count(*)::int as count from assigned
     union all
     select s.student_id, count(distinct s.quiz_assignment_school_class_id)::int
     from read_model.quiz_solutions s
     where s.quiz_assignment_school_class_id = any(array(select id from assigned)) and ${isCounted}
     group by s.student_id`,
    { ...filterBindings(scope), schoolClassId: scope.schoolClassId },
  );
  const students = rows.flatMap(({ student_id, count }) => (student_id === null ? [] : [[student_id, count] as const]));
  return {
    assignments_count: rows.find(({ student_id }) => student_id === null)!.count,
    submittedBy: new Map(students),
  };
};

/** An enrolled student counts with every assignment, one who has left with those that they submitted. */
export const submissionOfClass = (
  { assignments_count, submittedBy }: ClassSubmissions,
  enrolled: ReadonlySet<number>,
): SubmissionRate => {
  const submitted = [...submittedBy.values()].reduce((sum, count) => sum + count, 0);
  const left = [...submittedBy].reduce((sum, [id, count]) => sum + (enrolled.has(id) ? 0 : count), 0);
  return { assigned_count: assignments_count * enrolled.size + left, submitted_count: submitted };
};

export const submissionOfStudent = async (trx: Knex, scope: StudentScope): Promise<SubmissionRate> => {
  const { rows } = await trx.raw<{ rows: SubmissionRate[] }>(
    `with enrolled as materialized (
         select e.school_class_id as id from read_model.roster_school_class_students e
           join read_model.roster_people r on r.id = e.student_id and r.active
         where e.student_id = :studentId and e.active),
       submitted as materialized (
         select distinct s.quiz_assignment_school_class_id as id, s.school_class_id
         from read_model.quiz_solutions s where ${solutionOfStudent} and ${isCounted}),
       assigned as (
         select a.id from read_model.quiz_assignments a
           join read_model.roster_school_classes c on c.id = a.school_class_id
           join read_model.roster_schools o on o.id = c.school_id and o.district_id = :districtId
         where a.school_class_id = any(array(select id from enrolled union select school_class_id from submitted))
           and (a.school_class_id in (select id from enrolled) or a.id in (select id from submitted))
           and (:schoolClassId::int is null or a.school_class_id = :schoolClassId::int) and ${assignedInFilter})
     select count(*)::int as assigned_count, count(*) filter (where id in (select id from submitted))::int as submitted_count
     from assigned`,
    studentBindings(scope),
  );
  return rows[0]!;
};
