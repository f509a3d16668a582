import type { Knex } from '../../platform/database.ts';
import { classesOfSchools, classesOfTeacher, type SchoolClassWithStudents } from '../../projections/roster/class-queries.ts';
import type { Viewer } from '../http/viewer.ts';

/** The classes that a person works with: those one teaches, or those of the schools one administers. */
export const ownClasses = (db: Knex, viewer: Viewer): Promise<SchoolClassWithStudents[]> =>
  viewer.role === 'teacher' ? classesOfTeacher(db, viewer.id) : classesOfSchools(db, viewer.schoolIds);
