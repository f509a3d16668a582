import { schoolClassId } from '#tests/support/world.ts';
import type { BadCall, RouteExample } from './route-example.ts';
import { importExample, standardId } from './standards-examples.ts';

const bad: readonly BadCall[] = [
  { query: '&start_date=05/31/2026&page=0', fields: ['start_date', 'page'] },
  { query: '&start_date=2026-03-02&end_date=2026-03-01', fields: ['end_date'] },
  { query: '&sort=class&direction=up&selected_school_id=x', fields: ['sort', 'direction', 'selected_school_id'] },
];

/** Of one class: to those who have nothing to do with it, it is not there. */
const chosen = `selected_school_class_id=${schoolClassId}`;

export const standardsReportExamples: Readonly<Record<string, RouteExample>> = {
  'get /reports/standards': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: `/reports/standards?${chosen}` }),
    bad: [...bad, { query: `&state=Atlantis&grade=13&subject=${'x'.repeat(201)}`, fields: ['state', 'grade', 'subject'] }],
    strangers: ['otherTeacher', 'farTeacher', 'otherSchoolAdmin', 'otherPrincipal'],
  },
  'get /reports/standards/{standard_id}': {
    as: 'teacher',
    status: 200,
    call: async (world, app) => {
      await importExample(world);
      await app.caughtUp();
      return { path: `/reports/standards/${standardId}?${chosen}` };
    },
    bad,
    strangers: ['otherTeacher', 'farTeacher', 'otherSchoolAdmin', 'otherPrincipal'],
  },
};
