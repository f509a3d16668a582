import { accessByTeachersIn } from '#commands/classes/student-access/settable-access.ts';
import { percentOf } from '#domain/shared/percent.ts';
import {
  archivedClassesOfSchools,
  archivedClassesOfTeacher,
  studentsMayJoin,
} from '#projections/classes/roster/class-roster-queries.ts';
import type { SchoolClassWithStudents } from '#projections/classes/roster/class-queries.ts';
import { schoolsOfDistrict } from '#projections/classes/roster/queries.ts';
import type { AssignmentListReads } from '#projections/lesson-work/lesson-assignments/list.ts';
import { classResults, studentSubmittedCounts } from '#projections/reports/class-results.ts';
import { findClassRoster } from '#api/classes/class-roster/find-roster.ts';
import { addressesIn } from '#api/districts/school-domains.ts';
import type { SignedInContext } from '#api/http/route.ts';
import type { Arrangement } from '#api/classes/school-classes/arrange-classes.ts';
import { presentClass } from '#api/classes/school-classes/presenter.ts';
import { latestAssignments } from '#api/assignments/teach-assignments/latest-assignments.ts';
import { pageOfClasses } from './page-of-classes.ts';
import type { SchoolClassesPageData, SchoolClassesQuery } from './schemas.ts';

type Context = SignedInContext<AssignmentListReads | 'teacher_desks'>;

const archivedClasses = async ({ read, viewer }: Context): Promise<SchoolClassesPageData['archived']> => {
  if (viewer.role === 'teacher') return archivedClassesOfTeacher(read, viewer.id);
  if (viewer.districtId === null) return [];
  const schools = await schoolsOfDistrict(read, viewer.districtId, viewer.administeredSchoolIds);
  return archivedClassesOfSchools(
    read,
    schools.map(({ id }) => id),
  );
};

const presentItems = async ({ read, viewer }: Context, classes: readonly (SchoolClassWithStudents & Arrangement)[]) => {
  const ids = classes.map(({ id }) => id);
  const [counts, sums] = await Promise.all([studentSubmittedCounts(read, ids), classResults(read, ids)]);
  const submitted = new Map(counts.map((row) => [`${row.school_class_id}/${row.student_id}`, row.submitted_count]));
  const results = new Map(sums.map((row) => [row.school_class_id, row]));
  return classes.map((row) => ({
    ...presentClass(row, viewer),
    students: row.students.map(({ id, name }) => ({ id, name, submitted_count: submitted.get(`${row.id}/${id}`) ?? 0 })),
    average_percent: percentOf(results.get(row.id)?.correct_count ?? 0, results.get(row.id)?.answers_count ?? 0),
    submitted_count: results.get(row.id)?.submitted_count ?? 0,
  }));
};

const joiningOf = async ({ read, viewer, services }: Context): Promise<SchoolClassesPageData['joining']> => {
  if (viewer.districtId === null) return null;
  const may = viewer.role === 'school_admin' && viewer.administeredSchoolIds === null;
  return {
    district_id: viewer.districtId,
    on: await studentsMayJoin(read, viewer.districtId),
    may_turn: may,
    access_by_teachers: await accessByTeachersIn(services.store, viewer.districtId),
  };
};

const addressesOf = async (context: Context): Promise<SchoolClassesPageData['addresses']> => {
  const { role, districtId, administeredSchoolIds: schoolIds } = context.viewer;
  return role === 'school_admin' && districtId !== null ? addressesIn(context, { districtId, schoolIds }) : [];
};

/** The classes one works with: how they do, who is in the one that was asked for, and what they have to do. */
export const findClassesPage = async (context: Context, query: SchoolClassesQuery): Promise<SchoolClassesPageData> => {
  const { classes, ...shown } = await pageOfClasses(context, query);
  const chosen = classes.find(({ id }) => id === query.school_class_id) ?? classes[0];
  const [items, archived, roster, assignments, joining] = await Promise.all([
    presentItems(context, classes),
    archivedClasses(context),
    chosen ? findClassRoster(context, chosen.id) : null,
    latestAssignments(context, null),
    joiningOf(context),
  ]);
  return {
    items,
    ...shown,
    archived,
    roster,
    assignments,
    may_create: context.viewer.role === 'teacher',
    addresses: await addressesOf(context),
    joining,
  };
};
