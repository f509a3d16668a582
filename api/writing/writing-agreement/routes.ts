/** How well teachers and the assessor agree on levels. */
import { judgedLevels, judgedWorks, type AgreementScope } from '#projections/writing/agreement.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { chosenRanges, dashboardPresets } from '#api/shared/chosen-ranges.ts';
import { reportLinks } from '#api/shared/report-links.ts';
import type { Cell, PlainTable } from '#platform/csv.ts';
import { type AgreementFigures, type AgreementPageData, agreementPage, agreementQuery } from './schemas.ts';
import { presentAgreement } from './presenter.ts';

const cellsOf = ({ works, answers, exact_percent, adjacent_percent, kappa }: AgreementFigures): Cell[] => [
  works,
  answers,
  exact_percent,
  adjacent_percent,
  kappa,
];

/** Every figure of the page, one in a line. */
const agreementCsv = (data: AgreementPageData): PlainTable => {
  const line = (by: string, of: string, figures: AgreementFigures): Cell[] => [by, of, ...cellsOf(figures)];
  return {
    filename: `writing-agreement-${data.range.start_date}-${data.range.end_date}.csv`,
    columns: ['By', 'Of', 'Student work', 'Answers', 'Exact agreement (%)', 'Adjacent agreement (%)', 'Quadratic weighted kappa'],
    rows: [
      line('all', '', data.summary),
      ...data.by_month.map((row) => line('month', row.month, row)),
      ...data.by_grade_band.map((row) => line('grade band', row.grade_band, row)),
      ...data.by_dimension.map((row) => line('dimension', row.dimension, row)),
      ...data.by_version.map((row) => line('version', `${row.provider} ${row.model} ${row.version}`, row)),
    ],
  };
};

const path = '/reports/writing_agreement';

export const writingAgreementRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path,
    tag: 'Writing assessor',
    summary: 'How far teachers and assessor agree on levels, over time, by grade band, dimension and version',
    access: ['school_admin', 'admin'],
    concealed: true,
    request: { query: agreementQuery },
    response: agreementPage,
    reads: ['roster', 'writing_assessments'],
    page: { id: 'writing_agreement', title: ({ title }) => title, csv: agreementCsv },
    handler: ({ query }, { read, viewer, services }) =>
      read.asOf(['roster', 'writing_assessments'], async (models, asOf) => {
        const { role, districtId, administeredSchoolIds, timeZone } = viewer;
        const staff = role === 'admin';
        const moment = services.now();
        const today = dayIn(moment, timeZone);
        const { range } = chosenRanges(query, today);
        const scope: AgreementScope = {
          // No district has the id 0, so a school admin without a district sees no data.
          districtId: staff ? null : (districtId ?? 0),
          within: staff ? null : administeredSchoolIds,
          startDate: range.start_date,
          endDate: range.end_date,
          timeZone,
        };
        return {
          title: 'Writing: teachers and assessor',
          range,
          presets: dashboardPresets(today),
          today,
          reports: reportLinks(staff ? 'admin' : 'school_admin', range),
          ...presentAgreement(await judgedLevels(models, scope), await judgedWorks(models, scope)),
          csv_url: `${path}.csv?${new URLSearchParams({ ...range })}`,
          as_of: { ...asOf, time: asOf.time ?? moment.toISOString() },
        };
      }),
  }),
];
