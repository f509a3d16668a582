import {
  classesOfSchools,
  classesOfTeacher,
  schoolClass,
  type SchoolClassRow,
} from '#projections/classes/roster/class-queries.ts';
import { schoolsOfDistrict } from '#projections/classes/roster/queries.ts';
import { ownSchoolClass } from '#api/http/policy.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { arrangeClasses, type Arrangement } from './arrange-classes.ts';

/** The classes that a person works with: those they teach, or those of the schools they administer. */
const ownOrAdministered = async (read: ReadHandle<'roster'>, viewer: Viewer): Promise<SchoolClassRow[]> => {
  if (viewer.role === 'teacher') return classesOfTeacher(read, viewer.id);
  const schools =
    viewer.districtId === null ? [] : await schoolsOfDistrict(read, viewer.districtId, viewer.administeredSchoolIds);
  return classesOfSchools(
    read,
    schools.map(({ id }) => id),
  );
};

/** The same in the teacher's own order, including hidden ones. */
export const ownClasses = async (
  read: ReadHandle<'roster' | 'teacher_desks'>,
  viewer: Viewer,
): Promise<(SchoolClassRow & Arrangement)[]> => arrangeClasses(read, viewer, await ownOrAdministered(read, viewer));

/** Returns one class if the viewer may see it. @throws 404 */
export const findOwnClass = async (read: ReadHandle<'roster'>, viewer: Viewer, id: number): Promise<SchoolClassRow> => {
  const row = await schoolClass(read, id);
  const owned = row && {
    ...row,
    districtId: row.district_id,
    schoolId: row.school_id,
    teacherIds: row.teachers.map((teacher) => teacher.id),
  };
  return ownSchoolClass(viewer, owned);
};
