import type { Knex } from 'knex';
import { countedInFilter } from '../report-queries.ts';
import { offsetOf } from './ordered-query.ts';
import { growthOfStudent, solutionOfStudent, studentBindings, submissionOfStudent } from './progress.ts';
import { reachBindings, schoolInReach } from './scope.ts';
import { solutionRows, solutionSums } from './solution-rows.ts';
import { solutionOrder } from './sorting.ts';
import { sumsOf, type StoredSums } from './sums.ts';
import type { ReportPage, ScopeCounts, StudentReport, StudentScope } from './types.ts';

/** A row for each counted solution of the student. All of them are summed up, which are few; only those of the page are read whole. */
export const studentSolutions = async (trx: Knex, scope: StudentScope, page: ReportPage): Promise<StudentReport> => {
  const { rows: solutions } = await trx.raw<{ rows: (StoredSums & { uuid: string })[] }>(
    `select s.uuid, ${solutionSums}
     from read_model.quiz_solutions s join read_model.quizzes z on z.uuid = s.quiz_uuid
     where ${solutionOfStudent} and ${countedInFilter}
     order by ${solutionOrder(page.sort, 'lower(z.title)')}`,
    studentBindings(scope),
  );
  const uuids = solutions.slice(offsetOf(page), offsetOf(page) + page.pageSize).map(({ uuid }) => uuid);
  return {
    rows: await solutionRows(trx, uuids, scope.timeZone),
    rows_count: solutions.length,
    summary: { ...(await countsOfStudent(trx, scope)), ...sumsOf(solutions) },
    submission: await submissionOfStudent(trx, scope),
    growth: await growthOfStudent(trx, scope),
  };
};

/** Of the classes in scope that the student is enrolled in now. */
const countsOfStudent = async (trx: Knex, scope: StudentScope): Promise<ScopeCounts> => {
  const { rows } = await trx.raw<{ rows: ScopeCounts[] }>(
    `select count(distinct c.school_id)::int as schools_count, count(c.id)::int as school_classes_count, 1 as students_count
     from read_model.roster_school_class_students e
       join read_model.roster_people r on r.id = e.student_id and r.active
       join read_model.roster_school_classes c on c.id = e.school_class_id
       join read_model.roster_schools o on o.id = c.school_id and ${schoolInReach}
     where e.student_id = :studentId and e.active and (:schoolClassId::int is null or c.id = :schoolClassId::int)`,
    { ...reachBindings(scope), studentId: scope.studentId, schoolClassId: scope.schoolClassId ?? null },
  );
  return rows[0]!;
};
