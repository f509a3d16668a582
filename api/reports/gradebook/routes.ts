/** The gradebook of a class and of a school, as a page and as files. */
import { gradebookColumns, type GradebookReads } from '#projections/reports/gradebook/columns.ts';
import { columnSums } from '#projections/reports/gradebook/cells.ts';
import type { AsOf, ReadTransaction } from '#projections/read/handle.ts';
import type { Records } from '#api/http/record-access.ts';
import { defineRoute, type Caller, type Route } from '#api/http/route.ts';
import { answersCsv, gradebookCsv } from './files.ts';
import { columnsPage, findGradebook, scopeOf, type GradebookRequest, type GradebookSubject } from './find-gradebook.ts';
import {
  gradebookAnswersReply,
  gradebookPage,
  gradebookParams,
  gradebookQuery,
  type GradebookPageData,
  type GradebookQuery,
} from './schemas.ts';
import { findClassGradebook, findSchoolGradebook } from './subjects.ts';

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

/** What a gradebook is for one of its readers. */
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

const gradebookFor = (reader: Reader): Route[] => {
  const open = <Result>(
    { params, query }: Input,
    { read, viewer, services }: Caller<GradebookReads>,
    use: (models: Read, request: GradebookRequest, asOf: AsOf) => Promise<Result>,
  ): Promise<Result> =>
    read.asOf(reads, async (models, asOf) => {
      const subject = await reader.find({ read: models, viewer, id: params.id, query });
      return use(models, { subject, query, now: services.now() }, asOf);
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
      handler: (input, caller) => open(input, caller, (models, request, asOf) => findGradebook(models, request, asOf)),
      csv: (input, caller, use) =>
        open(input, caller, async (models, request, asOf) => use(gradebookCsv(await findGradebook(models, request, asOf, true)))),
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
