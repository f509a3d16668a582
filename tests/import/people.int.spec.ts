import { describe, expect, it } from 'vitest';
import { verifyPassword } from '#people/credentials.ts';
import { findPersonByEmail } from '#people/people.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { toCsv } from './support/csv.ts';
import { ImportedDatabase } from './support/imported-database.ts';
import { counts, idOf, person } from './support/roster-state.ts';
import { smallDistrict, user } from './support/small-district.ts';

describe('people', () => {
  const users = (...rows: ReturnType<typeof user>[]) => ({ 'users.csv': toCsv(rows) });

  it('keep names and addresses out of the log', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const events = JSON.stringify(await database.store.readAll({ limit: 1000 }), (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    expect(events).not.toMatch(/Given|Family|school\.test|sis-secret/);
    expect(await database.contains('Given u1')).toBe(true);
    expect(await database.contains('sis-secret-9')).toBe(false);
  });

  it('get their role, and a district administrator all schools', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    expect(await person(database, 't')).toMatchObject({ role: 'teacher', plan: 'none', status: 'active' });
    expect(await person(database, 'a')).toMatchObject({ role: 'school_admin', schoolIds: [await idOf(database, 'school', 's')] });
    expect(await person(database, 'u1')).toMatchObject({ role: 'student', plan: null });
  });

  it('administer their schools, or the whole district; the next roster decides', async () => {
    const database = await ImportedDatabase.create();
    const orgs = toCsv([
      { sourcedId: 'd', name: 'Riverside District', type: 'district', parentSourcedId: '' },
      { sourcedId: 's', name: 'North School', type: 'school', parentSourcedId: 'd' },
      { sourcedId: 's2', name: 'South School', type: 'school', parentSourcedId: 'd' },
      { sourcedId: 'b', name: 'Branch of North', type: 'school', parentSourcedId: 's' },
    ]);
    const admins = (principal: string) =>
      users(
        user('p', 'administrator', '', principal),
        user('both', 'administrator', '', 's,s2'),
        user('a', 'administrator', '', 's,d'),
      );
    await database.import({ 'orgs.csv': orgs, ...admins('s') });
    const idsOf = async (...sourcedIds: string[]) => Promise.all(sourcedIds.map((id) => idOf(database, 'school', id)));
    expect(await person(database, 'p')).toMatchObject({ administers: 'schools', schoolIds: await idsOf('s') });
    expect(await person(database, 'both')).toMatchObject({ administers: 'schools', schoolIds: await idsOf('s', 's2') });
    expect(await person(database, 'a')).toMatchObject({ administers: 'district' });
    const [north, branch] = await idsOf('s', 'b');
    const parentOf = async (id: number) => {
      const { state } = await loadLatest(database.store, schoolDecider, schoolStream(id));
      return state.status === 'registered' ? state.parentSchoolId : undefined;
    };
    expect([await parentOf(north!), await parentOf(branch!)]).toEqual([null, north]);
    await database.import(admins('d'));
    expect(await person(database, 'p')).toMatchObject({ administers: 'district' });
    await database.import({ 'orgs.csv': orgs.replace('school,s\n', 'school,s2\n'), ...admins('s2') });
    expect(await person(database, 'p')).toMatchObject({ administers: 'schools', schoolIds: await idsOf('s2') });
    expect(await parentOf(branch!)).toBe((await idsOf('s2'))[0]);
    const head = await database.head();
    await database.import(admins('s2'));
    expect(await database.head()).toBe(head);
  });

  it.each([
    ['principle', /role "principle"/],
    ['', /role ""/],
  ])('with the unknown role "%s" are rejected by name', async (role, reason) => {
    const database = await ImportedDatabase.create();
    const { counts: found, rejects } = await database.import({
      'orgs.csv': smallDistrict()['orgs.csv']!,
      ...users(user('g', role)),
    });
    expect(found.users).toEqual(counts(1, 0, 0, 1));
    expect(rejects[0]).toMatch(reason);
    expect(rejects[0]).toContain('User g');
    expect(await database.contains('Given g')).toBe(false);
  });

  it('are deactivated when they leave, known or not, and stay so; those who return are active again', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const gone = users({ ...user('u1', 'student'), enabledUser: 'false' }, { ...user('new', 'student'), status: 'tobedeleted' });
    expect((await database.import(gone)).counts.users).toEqual(counts(2, 2, 0, 0));
    expect((await person(database, 'u1')).status).toBe('deactivated');
    expect((await person(database, 'new')).status).toBe('deactivated');
    const head = await database.head();
    expect((await database.import(gone)).counts.users).toEqual(counts(2, 0, 2, 0));
    expect(await database.head()).toBe(head);
    expect((await database.import(users(user('u1', 'student')))).counts.users).toEqual(counts(1, 1, 0, 0));
    expect((await person(database, 'u1')).status).toBe('active');
  });

  it('change their names without an event', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const head = await database.head();
    expect((await database.import(users({ ...user('u1', 'student'), givenName: 'Nova' }))).counts.users).toEqual(
      counts(1, 1, 0, 0),
    );
    expect(await database.head()).toBe(head);
    expect(await database.contains('Nova')).toBe(true);
  });

  it('cannot share an email address with somebody who did not come with the roster, and come in without it', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    await database.import({ ...users(user('x', 'student', 'x@school.test')) });
    await database.db('people').where({ sourced_id: 'x' }).update({ sourced_id: null });
    await database.db('id_reservations').where('key', 'like', 'sis:%:x').update({ key: 'hand:x' });
    const { counts: found, rejects } = await database.import(users(user('y', 'student', 'X@school.test')));
    expect(found.users).toEqual(counts(1, 1, 0, 0));
    expect(rejects).toEqual([
      'users.csv:2 User y comes in without an email address: an account that did not come with this roster has the same one.',
    ]);
  });

  it('stay erased', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    await database
      .db('people')
      .where({ sourced_id: 'u1' })
      .update({ given_name: '', family_name: '', email: null, erased_at: new Date() });
    const { rejects } = await database.import(users(user('u1', 'student')));
    expect(rejects).toEqual(['users.csv:2 User u1: was erased and is not taken in again.']);
    expect(await database.contains('Given u1')).toBe(false);
  });

  it('sign in with the initial password, which replaces no existing one', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict(), { initialPassword: 'first-password' });
    expect(await verifyPassword(database.db, 'teacher@school.test', 'first-password')).not.toBeNull();
    await database.import(smallDistrict(), { initialPassword: 'other-password' });
    expect(await verifyPassword(database.db, 'teacher@school.test', 'first-password')).not.toBeNull();
    expect(await verifyPassword(database.db, 'teacher@school.test', 'other-password')).toBeNull();
    expect(await database.contains('first-password')).toBe(false);
  });

  it('teach with the given plan, and keep it when none is given', async () => {
    const database = await ImportedDatabase.create();
    const planOf = async () => {
      const person = (await findPersonByEmail(database.db, 'teacher@school.test'))!;
      const { state } = await loadLatest(database.store, personDecider, personStream(person.id));
      return state.status === 'active' ? state.plan : null;
    };
    await database.import(smallDistrict());
    expect(await planOf()).toBe('none');
    await database.import(smallDistrict(), { plan: 'premium' });
    expect(await planOf()).toBe('premium');
    await database.import(smallDistrict());
    expect(await planOf()).toBe('premium');
  });

  it('cannot sign in without a password', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    expect(await verifyPassword(database.db, 'teacher@school.test', '')).toBeNull();
    expect(await database.db('credentials').count({ rows: '*' })).toEqual([{ rows: '0' }]);
  });

  it('are rejected for invalid rows, each for its own reason, and the others are imported', async () => {
    const database = await ImportedDatabase.create();
    const rows = [
      user('', 'student'),
      user('ok', 'student'),
      user('ok', 'student'),
      user('lost', 'student', '', 'nowhere'),
      user('mail', 'student', 'not an address'),
      { ...user('anon', 'student'), givenName: '', familyName: ' ' },
      user('s'.repeat(20_000), 'student'),
      { ...user('long', 'student'), givenName: 'Ada'.repeat(100) },
    ];
    const { counts: found, rejects } = await database.import({ 'orgs.csv': smallDistrict()['orgs.csv']!, ...users(...rows) });
    expect(found.users).toEqual(counts(8, 2, 0, 6));
    expect(rejects).toEqual([
      'users.csv:2 sourcedId is empty.',
      'users.csv:5 User lost: organisation nowhere is not known.',
      'users.csv:6 User mail: email is not an email address.',
      'users.csv:7 User anon has no name.',
      'users.csv:8 sourcedId has 20,000 characters; at most 255 are allowed.',
      'users.csv:9 givenName has 300 characters; at most 200 are allowed.',
    ]);
  });
});
