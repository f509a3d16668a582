import { randomUUID } from 'node:crypto';
import { saveReport } from '#commands/reports/saved-reports.ts';
import type { TestApp } from '#tests/support/app.ts';
import { cast, type World } from '#tests/support/world.ts';
import type { Call, RouteExample } from './route-example.ts';

const path = '/reports/saved';
const strangers = ['otherSchoolAdmin', 'principal'] as const;

/** Each time another one: a name can be there once. */
const save = async (world: World, app: TestApp): Promise<string> => {
  const context = {
    ...world.context(),
    actor: { id: cast.schoolAdmin.id, role: cast.schoolAdmin.role },
    commandId: randomUUID(),
  };
  const report = { name: `Ours ${randomUUID()}`, path: '/reports/classes', query: {}, lastDays: null, mailed: false };
  const { value } = await saveReport(context, report);
  await app.caughtUp();
  return value;
};
const onOne =
  (after: string, body?: unknown) =>
  async (world: World, app: TestApp): Promise<Call> => ({ path: `${path}/${await save(world, app)}${after}`, body });
const ofOne = { as: 'schoolAdmin', status: 200, strangers } as const;
const stopLink = (_world: World, { app }: TestApp): Call => ({
  path: `${path}/stop/${app.services.mailStopLinks.reports.tokenFor(cast.otherSchoolAdmin.id)}`,
});

export const savedReportExamples: Readonly<Record<string, RouteExample>> = {
  'get /reports/saved': { as: 'schoolAdmin', status: 200, call: () => ({ path }) },
  'post /reports/saved': {
    as: 'schoolAdmin',
    status: 201,
    call: () => ({ path, body: { name: `Mine ${randomUUID()}`, address: '/reports/schools?quiz_type=reading_comprehension' } }),
    bad: [
      { body: {}, fields: ['name', 'address'] },
      {
        body: { name: ' ', address: 'https://elsewhere.test/reports/schools', dates: 'often', mailed: 'yes' },
        fields: ['name', 'address', 'dates', 'mailed'],
      },
      { body: { name: 'x'.repeat(101), address: '/reports/schools' }, fields: ['name'] },
      { body: { name: 'Dates', address: '/reports/schools?start_date=soon' }, fields: ['start_date'] },
    ],
  },
  'patch /reports/saved/{uuid}': {
    ...ofOne,
    call: (world, app) => onOne('', { name: `Renamed ${randomUUID()}` })(world, app),
    bad: [{ body: { name: '' }, fields: ['name'] }],
  },
  'put /reports/saved/{uuid}/mail': {
    ...ofOne,
    call: onOne('/mail', { mailed: true }),
    bad: [{ body: { mailed: 'on' }, fields: ['mailed'] }],
  },
  'delete /reports/saved/{uuid}': { ...ofOne, call: onOne('') },
  'post /reports/saved/{uuid}/restore': { ...ofOne, call: onOne('/restore', {}) },
  'get /reports/saved/stop/{token}': { as: null, status: 200, call: stopLink },
  'post /reports/saved/stop/{token}': { as: null, status: 200, call: stopLink },
};
