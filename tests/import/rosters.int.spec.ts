import { describe, expect, it } from 'vitest';
import { verifyPassword } from '../../commands/credentials.ts';
import { loadLatest } from '../../commands/load.ts';
import { districtDecider } from '../../domain/district/decider.ts';
import { districtStream } from '../../domain/district/stream.ts';
import { personDecider } from '../../domain/person/decider.ts';
import { personStream } from '../../domain/person/stream.ts';
import { schoolClassDecider } from '../../domain/school-class/decider.ts';
import { schoolClassStream } from '../../domain/school-class/stream.ts';
import { toCsv } from './support/csv.ts';
import { ImportedDatabase } from './support/imported-database.ts';
import { sdsVersion1ToOneRoster, sdsVersion2ToOneRoster } from './support/sds-to-oneroster.ts';
import { sharedData } from './support/shared-data.ts';
import { smallDistrict, user } from './support/small-district.ts';

const idOf = async ({ db }: ImportedDatabase, kind: string, sourcedId: string): Promise<number> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>('select id from id_reservations where kind = ? and key like ?', [
    kind,
    `sis:%:${sourcedId}`,
  ]);
  expect(rows).toHaveLength(1);
  return rows[0]!.id;
};

const person = async (database: ImportedDatabase, sourcedId: string) =>
  (await loadLatest(database.store, personDecider, personStream(await idOf(database, 'person', sourcedId)))).state;

const schoolClass = async (database: ImportedDatabase, sourcedId: string) => {
  const { state } = await loadLatest(
    database.store,
    schoolClassDecider,
    schoolClassStream(await idOf(database, 'schoolClass', sourcedId)),
  );
  if (state.status === 'missing') throw new Error(`Class ${sourcedId} does not exist.`);
  return state;
};

const counts = (read: number, imported: number, unchanged: number, rejected: number) => ({ read, imported, unchanged, rejected });

const version1 = sharedData('rosters/sds-1-100-users');
const version2 = sharedData('rosters/sds-2.1');

describe.skipIf(!version1)('the roster of a hundred people', () => {
  it('is imported as a whole, and again without a change; its passwords are nowhere', async () => {
    const database = await ImportedDatabase.create();
    const files = sdsVersion1ToOneRoster(version1!);
    const first = await database.import(files);
    expect(first).toEqual({
      counts: {
        organisations: counts(2, 2, 0, 0),
        users: counts(98, 98, 0, 0),
        classes: counts(28, 28, 0, 0),
        enrolments: counts(630, 630, 0, 0),
      },
      rejects: [],
    });
    const head = await database.head();
    const second = await database.import(files);
    expect(second.counts).toEqual({
      organisations: counts(2, 0, 2, 0),
      users: counts(98, 0, 98, 0),
      classes: counts(28, 0, 28, 0),
      enrolments: counts(630, 0, 630, 0),
    });
    expect(await database.head()).toBe(head);
    for (const password of ['P@ssword', 'P@ssw0rd']) {
      expect(files['users.csv']).toContain(password);
      expect(await database.contains(password)).toBe(false);
    }
    expect((await schoolClass(database, '11001')).teacherIds.size).toBe(1);
  });
});

describe.skipIf(!version2)('the roster with roles and relationships', () => {
  it('is imported without its guardians, who are rejected by name', async () => {
    const database = await ImportedDatabase.create();
    const files = sdsVersion2ToOneRoster(version2!);
    const { counts: found, rejects } = await database.import(files);
    expect(found).toMatchObject({
      organisations: counts(4, 4, 0, 0),
      users: counts(8, 6, 0, 2),
      classes: counts(2, 2, 0, 0),
      enrolments: counts(6, 6, 0, 0),
    });
    expect(rejects).toEqual([
      expect.stringMatching(/^users\.csv:3 User 114002 has the role "guardian"/),
      expect.stringMatching(/^users\.csv:6 User 114005 has the role "guardian"/),
    ]);
    expect(await database.contains('P@ssword123')).toBe(false);
    const head = await database.head();
    await database.import(files);
    expect(await database.head()).toBe(head);
  });
});

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

  it('get their role, and an administrator of a district all its schools', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    expect(await person(database, 't')).toMatchObject({ role: 'teacher', plan: 'none', status: 'active' });
    expect(await person(database, 'a')).toMatchObject({ role: 'school_admin', schoolIds: [await idOf(database, 'school', 's')] });
    expect(await person(database, 'u1')).toMatchObject({ role: 'student', plan: null });
  });

  it.each([
    ['guardian', /role "guardian"/],
    ['aide', /role "aide"/],
    ['parent', /role "parent"/],
    ['proctor', /role "proctor"/],
    ['relative', /role "relative"/],
    ['', /role ""/],
  ])('with the role "%s" are rejected by name', async (role, reason) => {
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

  it('who left are deactivated, known or not, and stay so; who comes back is active again', async () => {
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

  it('cannot share an e-mail address, in the file or with somebody there already', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const { counts: found, rejects } = await database.import(
      users(
        user('x', 'student', 'TEACHER@school.test'),
        user('y', 'student', 'same@school.test'),
        user('z', 'student', 'Same@school.test'),
      ),
    );
    expect(found.users).toEqual(counts(3, 1, 0, 2));
    expect(rejects).toEqual([
      'users.csv:2 User x: another person has the same e-mail address.',
      'users.csv:4 User z: the row in line 3 has the same e-mail address.',
    ]);
  });

  it('who were erased do not come back', async () => {
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

  it('sign in with the initial password, which replaces none that they have', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict(), { initialPassword: 'first-password' });
    expect(await verifyPassword(database.db, 'teacher@school.test', 'first-password')).not.toBeNull();
    await database.import(smallDistrict(), { initialPassword: 'other-password' });
    expect(await verifyPassword(database.db, 'teacher@school.test', 'first-password')).not.toBeNull();
    expect(await verifyPassword(database.db, 'teacher@school.test', 'other-password')).toBeNull();
    expect(await database.contains('first-password')).toBe(false);
  });

  it('without one cannot sign in', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    expect(await verifyPassword(database.db, 'teacher@school.test', '')).toBeNull();
    expect(await database.db('credentials').count({ rows: '*' })).toEqual([{ rows: '0' }]);
  });

  it('with wrong rows are rejected, each for its own reason, and the others are taken', async () => {
    const database = await ImportedDatabase.create();
    const rows = [
      user('', 'student'),
      user('ok', 'student'),
      user('ok', 'student'),
      user('lost', 'student', '', 'nowhere'),
      user('mail', 'student', 'not an address'),
      { ...user('anon', 'student'), givenName: '', familyName: ' ' },
    ];
    const { counts: found, rejects } = await database.import({ 'orgs.csv': smallDistrict()['orgs.csv']!, ...users(...rows) });
    expect(found.users).toEqual(counts(6, 1, 0, 5));
    expect(rejects).toEqual([
      'users.csv:2 sourcedId is empty.',
      'users.csv:4 sourcedId ok occurs twice, first in line 3.',
      'users.csv:5 User lost: organisation nowhere is not known.',
      'users.csv:6 User mail: email is not an e-mail address.',
      'users.csv:7 User anon has no name.',
    ]);
  });
});

describe('classes and their members', () => {
  const enrollments = (...rows: [user: string, role: string, status?: string, schoolClass?: string][]) => ({
    'enrollments.csv': toCsv(
      rows.map(([userSourcedId, role, status = '', classSourcedId = 'c1']) => ({ classSourcedId, userSourcedId, role, status })),
    ),
  });

  it('join, leave with tobedeleted, and stay when the file does not mention them', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const { counts: found } = await database.import(
      enrollments(['outside', 'student'], ['u1', 'student', 'tobedeleted'], ['u2', 'student']),
    );
    expect(found.enrolments).toEqual(counts(3, 2, 1, 0));
    const state = await schoolClass(database, 'c1');
    const ids = await Promise.all(['u2', 'u3', 'outside'].map((id) => idOf(database, 'person', id)));
    expect([...state.studentIds].sort()).toEqual(ids.sort());
    expect([...state.formerStudentIds]).toEqual([await idOf(database, 'person', 'u1')]);
  });

  it('of unknown classes and users, and with other roles, are rejected', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const { counts: found, rejects } = await database.import(
      enrollments(['u1', 'aide'], ['nobody', 'student'], ['u1', 'student', '', 'c9'], ['u1', 'student']),
    );
    expect(found.enrolments).toEqual(counts(4, 0, 1, 3));
    expect(rejects).toEqual([
      'enrollments.csv:2 The role "aide" is not imported: only student and teacher are.',
      'enrollments.csv:3 User nobody is not known.',
      'enrollments.csv:4 Class c9 is not known.',
    ]);
  });

  it('are named after the course when the class has no title', async () => {
    const database = await ImportedDatabase.create();
    const { counts: found, rejects } = await database.import({
      'orgs.csv': smallDistrict()['orgs.csv']!,
      'courses.csv': 'sourcedId,title\nk1,Biology\n',
      'academicSessions.csv': 'sourcedId,title\nx,Autumn\n',
      'manifest.csv': 'propertyName,value\noneroster.version,1.1\n',
      'classes.csv':
        'sourcedId,title,schoolSourcedId,courseSourcedId,classCode\nc1,,s,k1,BIO-1\nc2,,s,k9,\nc3,Maths,s9,,\nc4,Art,s,,\n',
    });
    expect(found).toMatchObject({
      courses: counts(1, 0, 1, 0),
      'academic sessions': counts(1, 0, 1, 0),
      classes: counts(4, 2, 0, 2),
    });
    expect(await schoolClass(database, 'c1')).toMatchObject({ name: 'Biology', code: 'BIO-1' });
    expect((await schoolClass(database, 'c4')).code).not.toBe('');
    expect(rejects).toEqual(['classes.csv:3 Class c2 has no title.', 'classes.csv:4 Class c3: school s9 is not known.']);
  });
});

describe('districts', () => {
  const timeZoneOf = async (database: ImportedDatabase) => {
    const { state } = await loadLatest(database.store, districtDecider, districtStream(await idOf(database, 'district', 'd')));
    return state.status === 'registered' ? state.timeZone : null;
  };

  it('have a time zone, which a later import without one leaves alone', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict(), { timeZone: 'America/Chicago' });
    await database.import(smallDistrict());
    expect(await timeZoneOf(database)).toBe('America/Chicago');
    await database.import(smallDistrict(), { timeZone: 'Europe/Paris' });
    expect(await timeZoneOf(database)).toBe('Europe/Paris');
  });

  it('that use the same ids are kept apart, and a folder without orgs.csv finds its own', async () => {
    const database = await ImportedDatabase.create();
    const files = smallDistrict();
    const other = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        text
          .replaceAll('school.test', 'other.test')
          .replace(/\bd\b/g, 'd2')
          .replace(/\bc1\b/g, 'c2'),
      ]),
    );
    await database.import(files);
    const { counts: found } = await database.import(other);
    expect(found.users).toEqual(counts(6, 6, 0, 0));
    expect(await database.db('people').count({ rows: '*' })).toEqual([{ rows: '12' }]);
    const again = { 'enrollments.csv': other['enrollments.csv']! };
    expect((await database.import(again)).counts.enrolments).toEqual(counts(4, 0, 4, 0));
    await expect(database.import({ 'users.csv': files['users.csv']! }, { district: 'd9' })).rejects.toThrow(/d, d2|d2, d/);
    expect((await database.import({ 'users.csv': files['users.csv']! }, { district: 'd' })).counts.users).toEqual(
      counts(6, 0, 6, 0),
    );
  });

  it('are made of the folder once, under whatever name it lies later', async () => {
    const database = await ImportedDatabase.create();
    const orgs = { 'orgs.csv': 'sourcedId,name,type\ns2,B,school\ns3,C,school\n' };
    await database.import(orgs);
    const head = await database.head();
    await database.import({ ...orgs, 'unrelated.csv': '' });
    expect(await database.head()).toBe(head);
    await database.import({ 'orgs.csv': `${orgs['orgs.csv']}s1,A,school\n` });
    expect(await database.db('id_reservations').where({ kind: 'district' }).count({ rows: '*' })).toEqual([{ rows: '1' }]);
  });
});

describe('a file that lacks a required column', () => {
  const lacking = (file: string, column: string) => {
    const files = smallDistrict();
    const [header, ...lines] = files[file]!.split('\n');
    return { ...files, [file]: [header!.replace(column, 'somethingElse'), ...lines].join('\n') };
  };

  it.each([
    ['orgs.csv', 'name'],
    ['users.csv', 'role'],
    ['classes.csv', 'schoolSourcedId'],
    ['enrollments.csv', 'userSourcedId'],
    ['quiz_assignments.csv', 'dueAt'],
  ])('%s without %s stops the import before anything is appended', async (file, column) => {
    const database = await ImportedDatabase.create();
    await expect(database.import(lacking(file, column))).rejects.toThrow(`${file}: required column ${column} missing`);
    expect(await database.head()).toBe('empty');
    expect(await database.db('people').count({ rows: '*' })).toEqual([{ rows: '0' }]);
  });

  it('is named by its file when that lies among good ones', async () => {
    const database = await ImportedDatabase.create();
    const answers = { 'answers.csv': 'userSourcedId,quizUuid\n' };
    const missing = 'answers.csv: required columns classSourcedId, questionUuid, optionUuid, answeredAt missing';
    await expect(database.import({ ...smallDistrict(), ...answers })).rejects.toThrow(missing);
    expect(await database.head()).toBe('empty');
  });
});
