import { z } from 'zod';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import { rosterPeople, rosterSchoolClassStudents, rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import { countedInFilter } from './report-queries.ts';
import { offsetOf } from './ordered-query.ts';
import { growthOfStudent, solutionOfStudent, studentBindings, submissionOfStudent } from './progress.ts';
import { reachBindings, schoolInReach } from './scope.ts';
import { solutionRows, solutionSums } from './solution-rows.ts';
import { solutionOrder } from './sorting.ts';
import { sumsOf, storedSums } from './sums.ts';
import { scopeCountsRow, type ReportPage, type ScopeCounts, type StudentReport, type StudentScope } from './types.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { quizzes } from '#projections/quizzes/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

const studentSolutionRow = storedSums.extend({
  uuid: z.string(),
});

/**
 * A row for each counted solution of the student. All of them are summed, as there are only a few, but only those on the page are
 * read in full.
 */
export const studentSolutions = async (
  read: ReadHandle<'roster' | 'quizzes' | 'quiz_assignments' | 'quiz_results'>,
  scope: StudentScope,
  page: ReportPage,
): Promise<StudentReport> => {
  const solutions = await read.rows(
    studentSolutionRow,
    sql`select s.uuid, ${solutionSums}
     from ${quizSolutions} s join ${quizzes} z on z.uuid = s.quiz_uuid
     where ${solutionOfStudent} and ${countedInFilter}
     order by ${solutionOrder(page.sort, 'public.sort_key(z.title)')}`,
    studentBindings(scope),
  );
  const uuids = solutions.slice(offsetOf(page), offsetOf(page) + page.pageSize).map(({ uuid }) => uuid);
  return {
    rows: await solutionRows(read, uuids, scope.timeZone),
    rows_count: solutions.length,
    summary: { ...(await countsOfStudent(read, scope)), ...sumsOf(solutions) },
    submission: await submissionOfStudent(read, scope),
    growth: await growthOfStudent(read, scope),
  };
};

/** Counts over the classes in scope in which the student is currently enrolled. */
const countsOfStudent = async (read: ReadHandle<'roster'>, scope: StudentScope): Promise<ScopeCounts> => {
  const rows = await read.rows(
    scopeCountsRow,
    sql`select count(distinct c.school_id)::int as schools_count, count(c.id)::int as school_classes_count, 1 as students_count
     from ${rosterSchoolClassStudents} e
       join ${rosterPeople} r on r.id = e.student_id and r.active
       join ${rosterSchoolClasses} c on c.id = e.school_class_id
       join ${rosterSchools} o on o.id = c.school_id and ${schoolInReach}
     where e.student_id = :studentId and e.active and (:schoolClassId::int is null or c.id = :schoolClassId::int)`,
    { ...reachBindings(scope), studentId: scope.studentId, schoolClassId: scope.schoolClassId ?? null },
  );
  return rows[0]!;
};
