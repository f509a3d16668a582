/** The classes that a person works with: the page *Classes*, and the list for programs. */
import { recordsOfViewer } from '#api/http/record-access.ts';
import { commandReply, defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { ownClasses } from '#api/classes/school-classes/find-classes.ts';
import { presentClass } from '#api/classes/school-classes/presenter.ts';
import { findClassCards } from '../teacher-day/find-day.ts';
import { nextYearBody, nextYearReply, schoolClassParams } from '#api/classes/school-classes/schemas.ts';
import { startNextYear } from '#commands/classes/school-class/next-year.ts';
import { accessByTeachersIn } from '#commands/classes/student-access.ts';
import { percentOf } from '#domain/shared/percent.ts';
import {
  archivedClassesOfSchools,
  archivedClassesOfTeacher,
  studentsMayJoin,
} from '#projections/classes/roster/class-roster-queries.ts';
import {
  classesByIds,
  firstStudents,
  studentsOfClassesCount,
  type SchoolClassRow,
} from '#projections/classes/roster/class-queries.ts';
import { schoolsOfDistrict } from '#projections/classes/roster/queries.ts';
import type { AssignmentListReads } from '#projections/lesson-work/lesson-assignments/list.ts';
import { classResults, studentSubmittedCounts } from '#projections/reports/class-results.ts';
import { findClassRoster } from '#api/classes/class-roster/find-roster.ts';
import { addressesIn } from '#api/districts/school-domains.ts';
import { type Arrangement, arrangeClasses } from '#api/classes/school-classes/arrange-classes.ts';
import { latestAssignments } from '#api/assignments/teach-assignments/latest-assignments.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { administeredClasses } from '#projections/classes/school-classes/administered.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { pagingOf } from '#api/shared/paging.ts';
import {
  newSchoolYearPage,
  type SchoolClassesPageData,
  type SchoolClassesQuery,
  schoolClassesPage,
  schoolClassesQuery,
  schoolClassesReply,
} from './schemas.ts';

/** How many classes one page shows; a teacher always gets a single page. */
const pageSize = 50;
/** How many students are listed with each class; the others are on the pages of the class. */
const studentsListed = 40;

interface Reader {
  readonly read: ReadHandle<'roster' | 'teacher_desks'>;
  readonly viewer: Viewer;
}

interface PageOfClasses extends Pick<SchoolClassesPageData, 'paging' | 'search' | 'students_count'> {
  readonly classes: readonly (SchoolClassRow & Arrangement)[];
}

const allOfTeacher = async ({ read, viewer }: Reader): Promise<PageOfClasses> => {
  const classes = await ownClasses(read, viewer);
  const ids = classes.map(({ id }) => id);
  return {
    classes,
    paging: pagingOf(1, Math.max(pageSize, classes.length), classes.length),
    search: '',
    students_count: await studentsOfClassesCount(read, ids),
  };
};

/** The requested page; otherwise the one with the requested class. A page past the last becomes the last. */
const requestedPage = ({ page, school_class_id: chosen = 0 }: SchoolClassesQuery, ids: readonly number[]): number => {
  const place = Math.max(0, ids.indexOf(chosen));
  const last = Math.max(1, Math.ceil(ids.length / pageSize));
  return Math.min(last, page ?? Math.floor(place / pageSize) + 1);
};

/** The classes on one page: all classes of a teacher, or fifty of a school admin. */
const pageOfClasses = async (reader: Reader, query: SchoolClassesQuery): Promise<PageOfClasses> => {
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

const presentItems = async ({ read, viewer }: Context, classes: readonly (SchoolClassRow & Arrangement)[]) => {
  const ids = classes.map(({ id }) => id);
  const [students, sums] = await Promise.all([firstStudents(read, ids, studentsListed), classResults(read, ids)]);
  const studentIds = [...new Set(students.map(({ id }) => id))];
  const counts = await studentSubmittedCounts(read, ids, studentIds);
  const byClass = Map.groupBy(students, ({ school_class_id }) => school_class_id);
  const submitted = new Map(counts.map((row) => [`${row.school_class_id}/${row.student_id}`, row.submitted_count]));
  const results = new Map(sums.map((row) => [row.school_class_id, row]));
  return classes.map((row) => ({
    ...presentClass(row, viewer),
    students: (byClass.get(row.id) ?? []).map(({ id, name }) => ({
      id,
      name,
      submitted_count: submitted.get(`${row.id}/${id}`) ?? 0,
    })),
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

/** The classes that a person works with: their results, the members of the requested class, and its assignments. */
const findClassesPage = async (context: Context, query: SchoolClassesQuery): Promise<SchoolClassesPageData> => {
  const { classes, ...shown } = await pageOfClasses(context, query);
  const chosen = classes.find(({ id }) => id === query.school_class_id) ?? classes[0];
  const [items, archived, roster, assignments, joining] = await Promise.all([
    presentItems(context, classes),
    archivedClasses(context),
    chosen ? findClassRoster(context, chosen.id, query.students_page) : null,
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

const tag = 'School classes';
const reads = [
  'roster',
  'lessons',
  'quizzes',
  'quiz_assignments',
  'quiz_results',
  'lesson_assignments',
  'student_works',
  'teacher_desks',
] as const;

const presentLastYear = ({ id, name, grade, school_id, school_name, students_count, teachers, roster_name }: SchoolClassRow) => ({
  id,
  name,
  grade,
  school_id,
  school_name,
  students_count,
  teachers: teachers.map((teacher) => ({ id: teacher.id, name: teacher.name })),
  from_roster: roster_name !== null,
});

export const myClassesRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/school_classes/new_year',
    tag,
    summary: 'Last year’s classes, for whoever starts a new school year',
    access: ['teacher', 'school_admin'],
    request: { query: schoolClassesQuery },
    response: newSchoolYearPage,
    reads: ['roster', 'teacher_desks'],
    page: { id: 'new_school_year', title: 'New school year' },
    handler: async ({ query }, context) => {
      const { classes, paging, search } = await pageOfClasses(context, query);
      return { items: classes.map(presentLastYear), paging, search };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/school_classes/{id}/next_year',
    tag,
    summary: 'Puts a class in the place of last year’s, which is archived; copies neither students nor work',
    access: ['teacher', 'school_admin'],
    request: { params: schoolClassParams, body: nextYearBody },
    response: nextYearReply,
    statuses: [201],
    problems: [404, 409],
    commands: ['startNextYear'],
    handler: async ({ params, body }, context) => {
      const outcome = await startNextYear(context.command(), {
        schoolClassId: params.id,
        name: body.name,
        colleagues: body.colleagues,
        successorId: body.successor_id,
      });
      return commandReply(outcome, { school_class_id: outcome.value.schoolClassId }, 201);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/school_classes',
    tag,
    summary: 'The classes one works with, with their students, and who is in one of them',
    access: ['teacher', 'school_admin'],
    request: { query: schoolClassesQuery },
    response: schoolClassesPage,
    reads,
    records: { action: 'viewed', what: 'school_classes', of: (_input, viewer) => recordsOfViewer(viewer) },
    page: { id: 'school_classes', title: 'Classes' },
    handler: ({ query }, context) => findClassesPage(context, query),
  }),
  defineRoute({
    method: 'get',
    path: '/api/v1/school_classes',
    tag,
    summary: 'The classes one works with',
    access: ['teacher', 'school_admin'],
    response: schoolClassesReply,
    records: { action: 'viewed', what: 'school_classes', of: (_input, viewer) => recordsOfViewer(viewer) },
    reads,
    handler: async (_input, { read, viewer, services }) => {
      const classes = await ownClasses(read, viewer);
      // The dashboard's data for each class; school admins have too many classes for that.
      const cards = viewer.role === 'teacher' ? await findClassCards(read, classes, services.now()) : [];
      const cardOf = new Map(cards.map((card) => [card.id, card]));
      return { items: classes.map((row) => ({ ...presentClass(row, viewer), ...cardOf.get(row.id) })) };
    },
  }),
];
