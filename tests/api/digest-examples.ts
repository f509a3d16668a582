import type { TestApp } from '#tests/support/app.ts';
import { cast, type World } from '#tests/support/world.ts';
import type { Call, RouteExample } from './route-example.ts';

const path = '/account/notifications';
const stopLink = (_world: World, { app }: TestApp): Call => ({
  path: `/digest/stop/${app.services.mailStopLinks.classes.tokenFor(cast.otherTeacher.id)}`,
});

export const digestExamples: Readonly<Record<string, RouteExample>> = {
  'get /account/notifications': { as: 'teacher', status: 200, call: () => ({ path }) },
  'post /account/notifications': {
    as: 'teacher',
    status: 200,
    call: () => ({ path, body: { digest: 'weekly' } }),
    bad: [
      { body: {}, fields: ['digest'] },
      { body: { digest: 'hourly' }, fields: ['digest'] },
    ],
  },
  'get /digest/stop/{token}': { as: null, status: 200, call: stopLink },
  'post /digest/stop/{token}': { as: null, status: 200, call: stopLink },
};
