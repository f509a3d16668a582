/** A page of the classes of a teacher or of a school admin. */
import { classesByIds, type SchoolClassWithStudents } from '#projections/classes/roster/class-queries.ts';
import { schoolsOfDistrict } from '#projections/classes/roster/queries.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { administeredClasses } from '#projections/classes/school-classes/administered.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { arrangeClasses, type Arrangement } from '#api/classes/school-classes/arrange-classes.ts';
import { ownClasses } from '#api/classes/school-classes/find-classes.ts';
import { pagingOf } from '#api/shared/paging.ts';
import type { SchoolClassesPageData, SchoolClassesQuery } from './schemas.ts';

const pageSize = 50;

interface Reader {
  readonly read: ReadHandle<'roster' | 'teacher_desks'>;
  readonly viewer: Viewer;
}

interface PageOfClasses extends Pick<SchoolClassesPageData, 'paging' | 'search' | 'students_count'> {
  readonly classes: readonly (SchoolClassWithStudents & Arrangement)[];
}

const allOfTeacher = async ({ read, viewer }: Reader): Promise<PageOfClasses> => {
  const classes = await ownClasses(read, viewer);
  const students = new Set(classes.flatMap((one) => one.students.map(({ id }) => id)));
  return {
    classes,
    paging: pagingOf(1, Math.max(pageSize, classes.length), classes.length),
    search: '',
    students_count: students.size,
  };
};

/** The page that was asked for; else the one with the class that was. Beyond the last page is the last page. */
const requestedPage = ({ page, school_class_id: chosen = 0 }: SchoolClassesQuery, ids: readonly number[]): number => {
  const place = Math.max(0, ids.indexOf(chosen));
  const last = Math.max(1, Math.ceil(ids.length / pageSize));
  return Math.min(last, page ?? Math.floor(place / pageSize) + 1);
};

/** The classes that a page shows: all of a teacher, fifty of a school admin. */
export const pageOfClasses = async (reader: Reader, query: SchoolClassesQuery): Promise<PageOfClasses> => {
  const { read, viewer } = reader;
  if (viewer.role === 'teacher') return allOfTeacher(reader);
  const { districtId, administeredSchoolIds: within } = viewer;
  const schools = districtId === null ? [] : await schoolsOfDistrict(read, districtId, within);
  const schoolIds = schools.map(({ id }) => id);
  const { ids, students_count } = await administeredClasses(read, schoolIds, query.search);
  const page = requestedPage(query, ids);
  const found = await classesByIds(read, ids.slice((page - 1) * pageSize, page * pageSize));
  return {
    classes: await arrangeClasses(read, viewer, found),
    paging: pagingOf(page, pageSize, ids.length),
    search: query.search,
    students_count,
  };
};
