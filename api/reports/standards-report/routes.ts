import { recordsOfViewer, type RecordScope, type Records } from '#api/http/record-access.ts';
import { defineRoute, type Caller, type Route } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { standardsReportReads, type StandardsRequest } from './standards-request.ts';
import { standardReportCsv, standardsReportCsv } from './csv.ts';
import { findStandardReport } from './find-standard-report.ts';
import { findStandardsReport } from './find-standards-report.ts';
import {
  standardReportPage,
  standardReportParams,
  standardReportQuery,
  standardsReportPage,
  standardsReportQuery,
  type StandardReportQuery,
} from './schemas.ts';
import { findStandardsSubject } from './subject.ts';

type Reads = (typeof standardsReportReads)[number];

/** Everything is read in one snapshot. */
const open = <Query extends StandardReportQuery, Result>(
  { query, everything }: { readonly query: Query; readonly everything: boolean },
  { read, viewer, services }: Caller<Reads>,
  use: (request: StandardsRequest<Query>) => Promise<Result>,
): Promise<Result> =>
  read.asOf(standardsReportReads, async (models, asOf) => {
    const subject = await findStandardsSubject(models, viewer, query);
    return use({ read: models, viewer, subject, query, now: services.now(), asOf, everything });
  });

/** A chosen school or class: the numbers are of no other. */
const scopeOf = ({ query }: { readonly query: StandardReportQuery }, viewer: Viewer): RecordScope => ({
  ...recordsOfViewer(viewer),
  ...(query.selected_school_id !== undefined && { schoolIds: [query.selected_school_id] }),
  ...(query.selected_school_class_id !== undefined && { schoolClassIds: [query.selected_school_class_id] }),
});

const records: Records<{ readonly query: StandardReportQuery }> = { action: 'viewed', what: 'standards_report', of: scopeOf };

const shared = {
  method: 'get',
  tag: 'Reports',
  access: ['teacher', 'school_admin'],
  concealed: true,
  problems: [404],
  reads: standardsReportReads,
  records,
} as const;

export const standardsReportRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    path: '/reports/standards',
    summary: 'How classes did on the standards that their quizzes’ lessons teach',
    request: { query: standardsReportQuery },
    response: standardsReportPage,
    page: { id: 'standards_report', title: 'Results by standard' },
    handler: ({ query }, caller) => open({ query, everything: false }, caller, findStandardsReport),
    csv: ({ query }, caller, use) =>
      open({ query, everything: true }, caller, async (request) => use(standardsReportCsv(await findStandardsReport(request)))),
  }),
  defineRoute({
    ...shared,
    path: '/reports/standards/{standard_id}',
    summary: 'What stands behind the results of a standard: each quiz of each class',
    request: { params: standardReportParams, query: standardReportQuery },
    response: standardReportPage,
    page: { id: 'standard_report', title: ({ title }) => `Results: ${title}` },
    handler: ({ params, query }, caller) =>
      open({ query, everything: false }, caller, (request) => findStandardReport(request, params.standard_id)),
    csv: ({ params, query }, caller, use) =>
      open({ query, everything: true }, caller, async (request) =>
        use(standardReportCsv(await findStandardReport(request, params.standard_id))),
      ),
  }),
];
