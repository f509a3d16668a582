import type { Knex } from 'knex';
import type { NamedRow } from '../../roster/queries.ts';
import { byPersonName, personName } from '../../shared/sql.ts';
import { isCounted } from '../report-queries.ts';
import { reachBindings, schoolInReach } from './scope.ts';
import type { Reach } from './types.ts';

export interface StudentClassRow extends NamedRow {
  readonly school_id: number;
  readonly school_name: string;
  /** By name. */
  readonly teachers: readonly NamedRow[];
}

/** The classes in reach that a student is enrolled in now, or has a counted solution in, by name. */
export const classesOfStudent = async (
  trx: Knex,
  { studentId, ...reach }: Reach & { readonly studentId: number },
): Promise<StudentClassRow[]> => {
  const { rows } = await trx.raw<{ rows: StudentClassRow[] }>(
    `select c.id, c.name, c.school_id, o.name as school_name,
       coalesce((select json_agg(json_build_object('id', k.teacher_id, 'name', ${personName('p')}) order by ${byPersonName('p')}, k.teacher_id)
         from read_model.roster_school_class_teachers k join read_model.roster_people r on r.id = k.teacher_id and r.active
           left join public.people p on p.id = k.teacher_id
         where k.school_class_id = c.id), '[]') as teachers
     from (select e.school_class_id as id from read_model.roster_school_class_students e
           where e.student_id = :studentId and e.active
         union select s.school_class_id from read_model.quiz_solutions s where s.student_id = :studentId and ${isCounted}) own
       join read_model.roster_school_classes c on c.id = own.id
       join read_model.roster_schools o on o.id = c.school_id
     where ${schoolInReach}
     order by lower(c.name), c.id`,
    { studentId, ...reachBindings(reach) },
  );
  return rows;
};
