/** The gradebook of a class and of a school, as a page and as files. */
import type { Knex } from 'knex';
import { decryptAll } from '#people/personal-keys.ts';
import { gradebookColumns, type GradebookReads } from '#projections/reports/gradebook/columns.ts';
import { columnSums } from '#projections/reports/gradebook/cells.ts';
import type { AsOf, ReadTransaction, ReadHandle } from '#projections/read/handle.ts';
import type { Records } from '#api/http/record-access.ts';
import { defineRoute, type Caller, type Route } from '#api/http/route.ts';
import { answersCsv, gradebookCsv } from './files.ts';
import {
  columnsPage,
  findGradebook,
  scopeOf,
  type GradebookRequest,
  type GradebookSubject,
  type OpenWords,
} from './find-gradebook.ts';
import {
  gradebookAnswersReply,
  gradebookPage,
  gradebookParams,
  gradebookQuery,
  type GradebookPageData,
  type GradebookQuery,
} from './schemas.ts';
import { gradebookClasses, gradebookSchool } from '#projections/reports/gradebook/places.ts';
import { notFound } from '#api/http/problem.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { studentWorkUrl, classWorkUrl } from '#api/lesson-work/class-works/links.ts';
import { here, teacherClassesCrumb } from '../breadcrumbs.ts';
import { findOwnClass } from '#api/classes/school-classes/find-classes.ts';
import {
  classesReportPath,
  quizReportPath,
  schoolsReportPath,
  studentReportPath,
  teacherClassReportPath,
  teacherStudentReportPath,
  withQuery,
} from '#api/shared/page-addresses.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import { timelineUrl } from '#api/quiz-taking/solution-timeline/presenter.ts';

interface Finding {
  readonly read: ReadHandle<'roster'>;
  readonly viewer: Viewer;
  readonly id: number;
  readonly query: GradebookQuery;
}

/** A class's gradebook, for its teachers. @throws 404 */
const findClassGradebook = async ({ read, viewer, id }: Finding): Promise<GradebookSubject> => {
  const { name, school_name: schoolName, teachers, time_zone: timeZone } = await findOwnClass(read, viewer, id);
  return {
    title: name,
    schoolName,
    teacherNames: teachers.map((teacher) => teacher.name),
    reportUrl: `/school_classes/${id}/gradebook`,
    timeZone,
    breadcrumbs: [teacherClassesCrumb, { label: name, href: teacherClassReportPath(id) }, here('Gradebook')],
    schoolClassIds: [id],
    schoolClasses: [],
    selectedSchoolClassId: null,
    studentUrl: teacherStudentReportPath,
    columnUrl: ({ kind, uuid, quizable_type, quizable_path }) =>
      kind === 'quiz'
        ? quizReportUrl({ quiz_uuid: uuid, school_class_id: id, quizable_type: quizable_type!, quizable_path: quizable_path! })
        : classWorkUrl({ id: uuid, school_class_id: id }),
    quizUrl: timelineUrl,
    lessonUrl: (uuid, schoolClassId, studentId) => studentWorkUrl({ id: uuid, school_class_id: schoolClassId }, studentId),
  };
};

/** All classes of a school, or the chosen one, for its administrators. @throws 404 */
const findSchoolGradebook = async ({ read, viewer, id, query }: Finding): Promise<GradebookSubject> => {
  const school = await gradebookSchool(read, id);
  const { districtId, administeredSchoolIds: within } = viewer;
  if (!school || school.district_id !== districtId || (within !== null && !within.includes(id))) throw notFound('This school');
  const schoolClasses = await gradebookClasses(read, id);
  const chosen = query.selected_school_class_id ?? null;
  if (chosen !== null && !schoolClasses.some((one) => one.id === chosen)) throw notFound('This class');
  return {
    title: school.name,
    schoolName: school.name,
    teacherNames: null,
    reportUrl: `/reports/schools/${id}/gradebook`,
    timeZone: school.time_zone,
    breadcrumbs: [
      { label: 'Reports', href: schoolsReportPath },
      { label: school.name, href: withQuery(classesReportPath, { selected_school_id: id }) },
      here('Gradebook'),
    ],
    schoolClassIds: chosen === null ? schoolClasses.map((one) => one.id) : [chosen],
    schoolClasses: schoolClasses.map(({ id: classId, name }) => ({ id: classId, name })),
    selectedSchoolClassId: chosen,
    studentUrl: (_schoolClassId, studentId) => studentReportPath(studentId),
    columnUrl: ({ kind, uuid }) => (kind === 'quiz' ? quizReportPath(uuid) : null),
    // A student's texts and how they were written are for their teachers only.
    quizUrl: () => null,
    lessonUrl: () => null,
  };
};

const reads = [
  'roster',
  'quizzes',
  'quiz_assignments',
  'quiz_results',
  'lesson_assignments',
  'student_works',
  'accommodations',
] as const satisfies readonly GradebookReads[];

interface Input {
  readonly params: { readonly id: number };
  readonly query: GradebookQuery;
}
type Read = ReadTransaction<GradebookReads>;

/** The gradebook as configured for one kind of reader. */
interface Reader {
  readonly id: string;
  readonly path: string;
  readonly of: string;
  readonly role: 'teacher' | 'school_admin';
  readonly scope: (input: Input) => { readonly schoolClassIds: readonly number[] } | { readonly schoolIds: readonly number[] };
  readonly find: (asking: {
    readonly read: Read;
    readonly viewer: Caller['viewer'];
    readonly id: number;
    readonly query: GradebookQuery;
  }) => Promise<GradebookSubject>;
}

/** Only the teachers of a class read why a student is excused. */
const openerOf =
  (db: Knex, role: Reader['role']): OpenWords =>
  async (excuses) => {
    const sealed =
      role === 'teacher'
        ? excuses.flatMap(({ student_id: personId, words }) => (words === null ? [] : [{ personId, sealed: words }]))
        : [];
    const opened = await decryptAll(db, sealed);
    return new Map(sealed.map((one, place) => [one.sealed, opened[place]!]));
  };

const gradebookFor = (reader: Reader): Route[] => {
  const open = <Result>(
    { params, query }: Input,
    { read, viewer, services }: Caller<GradebookReads>,
    use: (models: Read, request: GradebookRequest, asOf: AsOf, openWords: OpenWords) => Promise<Result>,
  ): Promise<Result> =>
    read.asOf(reads, async (models, asOf) => {
      const subject = await reader.find({ read: models, viewer, id: params.id, query });
      return use(models, { subject, query, now: services.now() }, asOf, openerOf(services.db, reader.role));
    });
  const recordsFor = (action: 'viewed' | 'exported'): Records<Input> => ({ action, what: 'gradebook', of: reader.scope });
  const shared = {
    method: 'get',
    tag: 'Gradebook',
    access: [reader.role],
    concealed: true,
    problems: [404],
    request: { params: gradebookParams, query: gradebookQuery },
    reads,
  } as const;
  return [
    defineRoute({
      ...shared,
      path: reader.path,
      summary: `The gradebook ${reader.of}: students by what was assigned, with scores and states`,
      response: gradebookPage,
      records: recordsFor('viewed'),
      page: { id: reader.id, title: ({ title }: GradebookPageData) => `${title}: gradebook` },
      handler: (input, caller) =>
        open(input, caller, (models, request, asOf, openWords) => findGradebook(models, request, asOf, { openWords })),
      csv: (input, caller, use) =>
        open(input, caller, async (models, request, asOf, openWords) =>
          use(gradebookCsv(await findGradebook(models, request, asOf, { everybody: true, openWords }))),
        ),
    }),
    defineRoute({
      ...shared,
      path: `${reader.path}/answers`,
      summary: `Every answer to the quizzes of the gradebook ${reader.of}, with the choice, as a CSV; as JSON how many there are`,
      response: gradebookAnswersReply,
      records: recordsFor('exported'),
      handler: (input, caller) =>
        open(input, caller, async (models, request) => {
          const scope = scopeOf(request);
          const { columns } = await gradebookColumns(models, scope, columnsPage(request.query));
          const sums = await columnSums(models, scope, columns);
          return {
            title: request.subject.title,
            csv_url: `${request.subject.reportUrl}/answers.csv`,
            answers_count: sums.reduce((total, { answers_count }) => total + answers_count, 0),
          };
        }),
      csv: (input, caller, use) =>
        open(input, caller, async (models, request, asOf) => use(await answersCsv(models, request, asOf))),
    }),
  ];
};

export const gradebookRoutes: readonly Route[] = [
  ...gradebookFor({
    id: 'school_class_gradebook',
    path: '/school_classes/{id}/gradebook',
    of: 'of one’s own class',
    role: 'teacher',
    scope: ({ params }) => ({ schoolClassIds: [params.id] }),
    find: findClassGradebook,
  }),
  ...gradebookFor({
    id: 'school_gradebook',
    path: '/reports/schools/{id}/gradebook',
    of: 'of a school’s classes',
    role: 'school_admin',
    scope: ({ params }) => ({ schoolIds: [params.id] }),
    find: findSchoolGradebook,
  }),
];
