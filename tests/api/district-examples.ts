import { randomUUID } from 'node:crypto';
import { reserveIds } from '#commands/runner/ids.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { RouteExample } from './route-example.ts';

/** The world took its numbers without asking. */
export const numbersTaken = async ({ db }: TestApp): Promise<void> => {
  await reserveIds(db, 'district', ['1', '2']);
  await reserveIds(db, 'school', ['1', '2', '3']);
};

const named = { name: 'Lantern Hills', time_zone: 'America/Chicago' };
const badName = { body: { name: ' ', time_zone: 'Mars/Olympus' }, fields: ['name', 'time_zone'] };

export const districtExamples: Readonly<Record<string, RouteExample>> = {
  'get /admin/districts': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/districts' }),
    bad: [{ query: `?search=${'x'.repeat(201)}`, fields: ['search'] }],
  },
  'post /admin/districts': {
    as: 'admin',
    status: 201,
    call: async (_world, app) => {
      await numbersTaken(app);
      return { path: '/admin/districts', body: { ...named, name: `Hills ${randomUUID()}` } };
    },
    bad: [{ body: {}, fields: ['name', 'time_zone'] }, badName],
  },
  'get /admin/districts/{id}': { as: 'admin', status: 200, call: () => ({ path: '/admin/districts/1' }) },
  'patch /admin/districts/{id}': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/districts/1', body: { name: 'North', time_zone: 'America/Chicago' } }),
    bad: [badName, { body: { ...named, if_match: 'yesterday' }, fields: ['if_match'] }],
  },
  'get /admin/districts/{id}/history': { as: 'admin', status: 200, call: () => ({ path: '/admin/districts/1/history' }) },
  'get /admin/districts/{id}/automated_trial': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/districts/1/automated_trial' }),
  },
  'put /admin/districts/{id}/automated_trial': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/districts/1/automated_trial', body: { on: false } }),
    bad: [{ body: { on: 'maybe' }, fields: ['on'] }],
  },
  'post /admin/districts/{id}/schools': {
    as: 'admin',
    status: 201,
    call: async (_world, app) => {
      await numbersTaken(app);
      return { path: '/admin/districts/1/schools', body: { name: `Hill ${randomUUID()}` } };
    },
    bad: [{ body: { name: '' }, fields: ['name'] }],
  },
  'put /admin/schools/{id}/mail_domains': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/schools/1/mail_domains', body: { mail_domains: 'world.test' } }),
    bad: [{ body: { mail_domains: 'nowhere' }, fields: ['mail_domains'] }],
  },
  'patch /admin/schools/{id}': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/schools/1', body: { name: 'North School' } }),
    bad: [
      { body: {}, fields: ['name'] },
      { body: { name: ' ', paid_through: 'soon' }, fields: ['name', 'paid_through'] },
    ],
  },
};
