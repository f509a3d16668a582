import { randomUUID } from 'node:crypto';
import { reserveId } from '#commands/runner/ids.ts';
import { deactivatePerson } from '#commands/accounts/person/roles.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { savePeople } from '#people/people.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { World } from '#tests/support/world.ts';
import type { RouteExample } from './route-example.ts';

/** Numbers of persons below this are taken by the world. */
const newTeacher = async (world: World, app: TestApp): Promise<number> => {
  const id = await reserveId(app.db, 'person', randomUUID());
  const email = `teacher-${id}@accounts.test`;
  await savePeople(app.db, [{ id, districtId: 1, sourcedId: null, email, givenName: 'Noor', familyName: 'Al Amin' }]);
  await registerPerson(world.context(), { personId: id, role: 'teacher', districtId: 1, schoolIds: [1] });
  await app.caughtUp();
  return id;
};

const role = { role: 'school_admin', school_ids: [2], administers: 'schools' };

export const personAccountExamples: Readonly<Record<string, RouteExample>> = {
  'get /admin/people/new': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/people/new?place=1' }),
    bad: [{ query: '&place=nowhere', fields: ['place'] }],
  },
  'post /admin/people': {
    as: 'admin',
    status: 201,
    call: () => ({
      path: '/admin/people',
      body: {
        given_name: 'Ana',
        family_name: 'Silva',
        email: `${randomUUID()}@accounts.test`,
        role: 'teacher',
        district_id: 1,
        school_ids: [1],
        sign_in: 'invitation',
      },
    }),
    bad: [
      { body: {}, fields: ['given_name', 'role'] },
      { body: { given_name: 'Ana', role: 'boss', school_ids: ['x'] }, fields: ['role', 'school_ids.0'] },
      { body: { given_name: 'Ana', role: 'teacher', email: 'ana' }, fields: ['email', 'role', 'school_ids'] },
      {
        body: { given_name: 'Ana', role: 'admin', email: 'a@b.test', sign_in: 'password', password: 'short' },
        fields: ['password'],
      },
      { body: { given_name: 'Ana', role: 'admin', email: 'a@b.test', sign_in: 'card' }, fields: ['sign_in'] },
    ],
  },
  'patch /admin/people/{id}': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/people/${await newTeacher(world, app)}`, body: role }),
    bad: [{ body: { role: 'boss', administers: 'everything' }, fields: ['role', 'administers'] }],
  },
  'put /admin/people/{id}/plan': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/people/${await newTeacher(world, app)}/plan`, body: { plan: 'premium' } }),
    bad: [
      { body: { plan: 'gold', trial_ends_on: 'soon' }, fields: ['plan', 'trial_ends_on'] },
      { body: { plan: 'free_trial', if_match: '0' }, fields: ['trial_ends_on'] },
    ],
  },
  'put /admin/people/{id}/details': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({
      path: `/admin/people/${await newTeacher(world, app)}/details`,
      body: { given_name: 'Ines', family_name: 'Prado', email: `${randomUUID()}@accounts.test` },
    }),
    bad: [{ body: { given_name: ' ', email: 'ines' }, fields: ['given_name', 'email'] }],
  },
  'post /admin/people/{id}/deactivate': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/people/${await newTeacher(world, app)}/deactivate` }),
  },
  'post /admin/people/{id}/reactivate': {
    as: 'admin',
    status: 200,
    call: async (world, app) => {
      const personId = await newTeacher(world, app);
      await deactivatePerson(world.context(), { personId });
      return { path: `/admin/people/${personId}/reactivate` };
    },
  },
  'post /admin/people/{id}/invitation': {
    as: 'admin',
    status: 200,
    call: async (world, app) => ({ path: `/admin/people/${await newTeacher(world, app)}/invitation` }),
  },
};
