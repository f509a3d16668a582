import type { SavedReportData, SavedReportsPageData } from '#api/reports/saved-reports/schemas.ts';

export const savedReportSample: SavedReportData = {
  uuid: '4c1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
  name: 'North, every week',
  kind: 'Classes report',
  url: '/reports/classes?selected_school_id=1&start_date=2026-11-15&end_date=2026-11-21',
  last_days: 7,
  start_date: null,
  end_date: null,
  mailed: true,
};

export const savedReportsSample: SavedReportsPageData = {
  reports: [
    savedReportSample,
    {
      uuid: '5c1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
      name: 'Fall',
      kind: 'Schools report',
      url: '/reports/schools?start_date=2026-09-01&end_date=2026-10-31',
      last_days: null,
      start_date: '2026-09-01',
      end_date: '2026-10-31',
      mailed: false,
    },
  ],
  most: 50,
  email: 'ada@school.test',
  email_confirmed: true,
};
