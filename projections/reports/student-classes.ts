import { z } from 'zod';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import { namedRow } from '#projections/classes/roster/queries.ts';
import {
  rosterPeople,
  rosterSchoolClassStudents,
  rosterSchoolClassTeachers,
  rosterSchoolClasses,
} from '#projections/classes/roster/tables.ts';
import { byPersonName, personName } from '#projections/shared/sql.ts';
import { isCounted } from './report-queries.ts';
import { reachBindings, schoolInReach } from './scope.ts';
import type { Reach } from './types.ts';
import { people } from '#projections/tables/outside.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export const studentClassRow = namedRow.extend({
  school_id: z.int(),
  school_name: z.string(),
  /** By name. */
  teachers: z.array(namedRow).readonly(),
});
export type StudentClassRow = z.infer<typeof studentClassRow>;

/** The classes in reach in which a student is currently enrolled or has a counted solution, by name. */
export const classesOfStudent = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  { studentId, ...reach }: Reach & { readonly studentId: number },
): Promise<StudentClassRow[]> => {
  const rows = await read.rows(
    studentClassRow,
    sql`select c.id, c.name, c.school_id, o.name as school_name,
       coalesce((select json_agg(json_build_object('id', k.teacher_id, 'name', ${personName('p')}) order by ${byPersonName('p')}, k.teacher_id)
         from ${rosterSchoolClassTeachers} k join ${rosterPeople} r on r.id = k.teacher_id and r.active
           left join ${people} p on p.id = k.teacher_id
         where k.school_class_id = c.id), '[]') as teachers
     from (select e.school_class_id as id from ${rosterSchoolClassStudents} e
           where e.student_id = :studentId and e.active
         union select s.school_class_id from ${quizSolutions} s where s.student_id = :studentId and ${isCounted}) own
       join ${rosterSchoolClasses} c on c.id = own.id
       join ${rosterSchools} o on o.id = c.school_id
     where ${schoolInReach}
     order by public.sort_key(c.name), c.id`,
    { studentId, ...reachBindings(reach) },
  );
  return rows;
};
