import type { Knex } from 'knex';
import { personName } from '../../shared/sql.ts';
import { countedInFilter, filterBindings } from '../report-queries.ts';
import { growthOfClass, submissionOfClass, submissionsOfClass, type ClassSubmissions } from './progress.ts';
import { solutionSums, type SolutionSums } from './solution-rows.ts';
import { nameDirection, sortRows } from './sorting.ts';
import { noSums, sumsBy, sumsOf } from './sums.ts';
import type { ClassReport, ClassScope, ClassStudentRow, ReportSort, ReportSums } from './types.ts';

/** A row for each student enrolled now, and for each who has left but has a counted solution in the range. */
export const classReport = async (trx: Knex, scope: ClassScope, sort: ReportSort): Promise<ClassReport> => {
  const students = await studentsOfClass(trx, scope, sort);
  const solutions = await solutionsOfClass(trx, scope);
  const submissions = await submissionsOfClass(trx, scope);
  const enrolled = new Set(students.flatMap((student) => (student.enrolled ? [student.id] : [])));
  const sums = sumsBy(solutions, (solution) => solution.student_id);
  const place = await placeOfClass(trx, scope.schoolClassId);
  const rows = students.map((student) => ({
    ...student,
    ...place,
    ...(sums.get(student.id) ?? noSums),
    ...submissionsOf(student, submissions),
  }));
  return {
    rows: sortRows(rows, sort),
    summary: { schools_count: 1, school_classes_count: 1, students_count: enrolled.size, ...sumsOf(solutions) },
    submission: submissionOfClass(submissions, enrolled),
    growth: await growthOfClass(trx, scope),
  };
};

type Student = Pick<ClassStudentRow, 'id' | 'name' | 'enrolled'>;
type Place = Omit<ClassStudentRow, keyof Student | keyof ReportSums | 'assigned_count' | 'submitted_count'>;

const submissionsOf = (
  { id, enrolled }: Student,
  { assignments_count, submittedBy }: ClassSubmissions,
): Pick<ClassStudentRow, 'assigned_count' | 'submitted_count'> => {
  const submitted = submittedBy.get(id) ?? 0;
  return { assigned_count: enrolled ? assignments_count : submitted, submitted_count: submitted };
};

const bindingsOf = (scope: ClassScope): Record<string, Knex.RawBinding> => ({
  ...filterBindings(scope),
  schoolClassId: scope.schoolClassId,
});

const studentsOfClass = async (trx: Knex, scope: ClassScope, sort: ReportSort): Promise<Student[]> => {
  const { rows } = await trx.raw<{ rows: Student[] }>(
    `select m.id, ${personName('p')} as name, m.enrolled
     from (select id, bool_or(enrolled) as enrolled from (
           select e.student_id as id, true as enrolled from read_model.roster_school_class_students e
             join read_model.roster_people r on r.id = e.student_id and r.active
           where e.school_class_id = :schoolClassId and e.active
           union all
           select s.student_id, false from read_model.quiz_solutions s
           where s.school_class_id = :schoolClassId and ${countedInFilter}) every group by id) m
       left join public.people p on p.id = m.id
     order by p.sort_name ${nameDirection(sort)} nulls last, m.id`,
    bindingsOf(scope),
  );
  return rows;
};

const solutionsOfClass = async (trx: Knex, scope: ClassScope): Promise<SolutionSums[]> => {
  const { rows } = await trx.raw<{ rows: SolutionSums[] }>(
    `select s.student_id, s.school_class_id, ${solutionSums}
     from read_model.quiz_solutions s where s.school_class_id = :schoolClassId and ${countedInFilter}`,
    bindingsOf(scope),
  );
  return rows;
};

const placeOfClass = async (trx: Knex, schoolClassId: number): Promise<Place> => {
  const { rows } = await trx.raw<{ rows: Place[] }>(
    `select array[c.id] as school_class_ids, array[c.school_id] as schools_ids,
       array(select k.teacher_id from read_model.roster_school_class_teachers k
         join read_model.roster_people r on r.id = k.teacher_id and r.active
         where k.school_class_id = c.id order by k.teacher_id) as teachers_ids
     from read_model.roster_school_classes c where c.id = ?`,
    [schoolClassId],
  );
  return rows[0] ?? { school_class_ids: [], schools_ids: [], teachers_ids: [] };
};
