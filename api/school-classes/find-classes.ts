import type { Knex } from '../../platform/database.ts';
import {
  classesOfSchools,
  classesOfTeacher,
  schoolClass,
  type SchoolClassRow,
  type SchoolClassWithStudents,
} from '../../projections/roster/class-queries.ts';
import { ownSchoolClass } from '../http/policy.ts';
import type { Viewer } from '../http/viewer.ts';

/** The classes that a person works with: those one teaches, or those of the schools one administers. */
export const ownClasses = (db: Knex, viewer: Viewer): Promise<SchoolClassWithStudents[]> =>
  viewer.role === 'teacher' ? classesOfTeacher(db, viewer.id) : classesOfSchools(db, viewer.schoolIds);

/** One class that a person may see. @throws 404 */
export const findOwnClass = async (db: Knex, viewer: Viewer, id: number): Promise<SchoolClassRow> => {
  const row = await schoolClass(db, id);
  const owned = row && { ...row, schoolId: row.school_id, teacherIds: row.teachers.map((teacher) => teacher.id) };
  return ownSchoolClass(viewer, owned);
};
