import { schoolClassId } from '#tests/support/world.ts';
import type { BadCall, RouteExample } from './route-example.ts';

const badGradebooks: readonly BadCall[] = [
  { query: '?start_date=05/31/2026&page=0', fields: ['start_date', 'page'] },
  { query: '?start_date=2026-03-02&end_date=2026-03-01', fields: ['end_date'] },
  { query: '?sort=class&direction=up&column_page=x', fields: ['sort', 'direction', 'column_page'] },
  { query: `?strand=${'x'.repeat(201)}`, fields: ['strand'] },
];

const of = (as: 'teacher' | 'schoolAdmin', path: string, strangers: RouteExample['strangers']): RouteExample => ({
  as,
  status: 200,
  call: () => ({ path }),
  bad: badGradebooks,
  ...(strangers && { strangers }),
});

const ofClass = `/school_classes/${schoolClassId}/gradebook`;
const ofSchool = '/reports/schools/1/gradebook';

export const gradebookExamples: Readonly<Record<string, RouteExample>> = {
  'get /school_classes/{id}/gradebook': of('teacher', ofClass, ['otherTeacher', 'farTeacher']),
  'get /school_classes/{id}/gradebook/answers': of('teacher', `${ofClass}/answers`, ['otherTeacher', 'farTeacher']),
  'get /reports/schools/{id}/gradebook': of('schoolAdmin', ofSchool, ['otherSchoolAdmin', 'otherPrincipal']),
  'get /reports/schools/{id}/gradebook/answers': of('schoolAdmin', `${ofSchool}/answers`, ['otherSchoolAdmin', 'otherPrincipal']),
};
