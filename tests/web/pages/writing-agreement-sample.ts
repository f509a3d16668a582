import type { AgreementPageData } from '#api/writing/writing-agreement/schemas.ts';

const figures = { works: 24, answers: 30, exact_percent: 57, adjacent_percent: 93, kappa: 0.61 };

export const agreementSample: AgreementPageData = {
  title: 'Writing: teachers and assessor',
  range: { start_date: '2026-08-01', end_date: '2026-11-21' },
  presets: [{ label: 'Current School Year', start_date: '2026-08-01', end_date: '2026-11-21' }],
  today: '2026-11-21',
  reports: [{ label: 'Usage', url: '/dashboard/usage?start_date=2026-08-01&end_date=2026-11-21' }],
  summary: figures,
  by_month: [
    { month: '2026-10', ...figures },
    { month: '2026-11', ...figures, works: 4, kappa: null },
  ],
  by_grade_band: [{ grade_band: '3-5', ...figures }],
  by_dimension: [
    { dimension: 'linguistic_complexity', ...figures },
    { dimension: 'language_forms', ...figures, kappa: 0.2 },
    { dimension: 'vocabulary_usage', ...figures },
  ],
  by_version: [
    {
      provider: 'openai',
      model: 'some-model',
      version: 'wida-prompt-2',
      since: '2026-11-02T14:00:00.000Z',
      ...figures,
      kappa: 0.4,
      agreed_more_before: { model: 'some-model', version: 'wida-prompt-1', kappa: 0.61, exact_percent: 57, few_works: false },
    },
    {
      provider: 'openai',
      model: 'some-model',
      version: 'wida-prompt-1',
      since: '2026-10-02T14:00:00.000Z',
      ...figures,
      agreed_more_before: null,
    },
    {
      provider: 'rubric',
      model: 'earshot-rubric',
      version: 'rubric-1',
      since: '2026-09-02T14:00:00.000Z',
      ...figures,
      agreed_more_before: null,
    },
  ],
  levels: [0, 1, 2, 3, 4, 5].map((row) => [0, 1, 2, 3, 4, 5].map((column) => (row === column ? 5 : 0))),
  csv_url: '/reports/writing_agreement.csv?start_date=2026-08-01&end_date=2026-11-21',
  as_of: { position: '8/8', time: '2026-11-21T14:41:00.000Z', projections: { writing_assessments: '8/8' } },
};
