/** Rosters that are decided as a whole: who comes, who goes, who has which address. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeAccount } from '#commands/accounts/person/accounts.ts';
import { reactivatePerson } from '#commands/accounts/person/roles.ts';
import { systemActor } from '#commands/runner/context.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { unpackZip } from '#import/zip-folder.ts';
import { moveEnrollments } from '#jobs/rosters/enrollment-dates-job.ts';
import { findPeople, findPeopleByEmail, findPersonByEmail } from '#people/people.ts';
import { toCsv, type Row } from './support/csv.ts';
import { zipOf, type Packed } from './support/zip-file.ts';
import { ImportedDatabase, importedAt } from './support/imported-database.ts';
import { counts, idOf, person, schoolClass } from './support/roster-state.ts';

const org = (sourcedId: string, type = 'school', status = ''): Row => ({
  sourcedId,
  name: `Org ${sourcedId}`,
  type,
  parentSourcedId: type === 'school' ? 'd' : '',
  status,
});
const user = (sourcedId: string, role = 'student', email = '', more: Row = {}): Row => ({
  sourcedId,
  status: '',
  orgSourcedIds: 'north',
  role,
  givenName: `Given ${sourcedId}`,
  familyName: 'Family',
  email,
  ...more,
});
const schoolClassRow = (sourcedId: string, schoolSourcedId = 'north', status = ''): Row => ({
  sourcedId,
  title: `Class ${sourcedId}`,
  schoolSourcedId,
  status,
});
const member = (classSourcedId: string, userSourcedId: string, role = 'student', more: Row = {}): Row => ({
  classSourcedId,
  userSourcedId,
  role,
  status: '',
  beginDate: '',
  endDate: '',
  ...more,
});
const manifest = (...bulk: string[]): string =>
  ['propertyName,value', 'oneroster.version,1.1', ...bulk.map((file) => `file.${file},bulk`)].join('\n');

const orgs = toCsv([org('d', 'district'), org('north'), org('south')]);
const students = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'];

const base = (): Record<string, string> => ({
  'orgs.csv': orgs,
  'users.csv': toCsv([
    user('t1', 'teacher', 't1@school.test'),
    ...students.map((id) => user(id, 'student', `${id}@school.test`)),
  ]),
  'classes.csv': toCsv([schoolClassRow('c1'), schoolClassRow('c2')]),
  'enrollments.csv': toCsv([
    member('c1', 't1', 'teacher'),
    member('c2', 't1', 'teacher'),
    ...students.map((id) => member('c1', id)),
  ]),
});

const withBase = async (): Promise<ImportedDatabase> => {
  const database = await ImportedDatabase.create();
  expect((await database.import(base())).rejects).toEqual([]);
  return database;
};

const context = ({ store, db }: ImportedDatabase) => {
  const commandId = crypto.randomUUID();
  return { store, db, actor: systemActor, commandId, correlationId: commandId, now: importedAt };
};

const addByHand = async (database: ImportedDatabase, schoolClassId: number, studentId: number) =>
  runCommand(context(database), {
    decider: schoolClassDecider,
    stream: schoolClassStream(schoolClassId),
    command: () => ({
      type: 'EnrolStudents' as const,
      schoolClassId,
      studentIds: [studentId],
      through: 'hand' as const,
      occurredAt: importedAt,
    }),
  });

const studentsOf = async (database: ImportedDatabase, sourcedId: string): Promise<number[]> =>
  [...(await schoolClass(database, sourcedId)).studentIds].sort((a, b) => a - b);

const idsOf = async (database: ImportedDatabase, ...sourcedIds: string[]): Promise<number[]> =>
  (await Promise.all(sourcedIds.map((id) => idOf(database, 'person', id)))).sort((a, b) => a - b);

const emailOf = async (database: ImportedDatabase, sourcedId: string) => {
  const id = await idOf(database, 'person', sourcedId);
  return (await findPeople(database.db, [id])).get(id)!.email;
};

describe('what is nothing to mend', () => {
  it('is no reject: families and aides, a second school, empty cells at the end, a class that moved', async () => {
    const database = await withBase();
    const run = await database.import({
      'orgs.csv':
        'sourcedId,name,type,parentSourcedId,status\nd,Org d,district,,,\nnorth,Org north,school,d\nsouth,Org south,school,d,,,\n,,,,\n',
      'users.csv': toCsv([
        ...['guardian', 'parent', 'aide', 'proctor', 'relative', 'counselor'].map((role) => user(`x-${role}`, role)),
        user('t2', 'teacher', 't2@school.test'),
        user('t2', 'teacher', 't2@school.test', { orgSourcedIds: 'south' }),
      ]),
      'classes.csv': toCsv([schoolClassRow('c1', 'south'), schoolClassRow('c1', 'south')]),
      'enrollments.csv': toCsv([member('c1', 'x-aide', 'aide'), member('c1', 'x-guardian'), member('c1', 't1', 'administrator')]),
    });
    expect(run.rejects).toEqual([]);
    expect(run.counts).toMatchObject({
      organisations: counts(3, 0, 3, 0),
      users: counts(8, 2, 0, 0, 6),
      classes: counts(2, 2, 0, 0),
      enrolments: counts(3, 0, 0, 0, 3),
    });
    const [north, south] = await Promise.all(['north', 'south'].map((id) => idOf(database, 'school', id)));
    expect(await person(database, 't2')).toMatchObject({ schoolIds: [north, south] });
    expect(await schoolClass(database, 'c1')).toMatchObject({
      schoolId: south,
      studentIds: new Set(await idsOf(database, ...students)),
    });
  });

  it('is one person when two rows differ in nothing but the school; two names are two people', async () => {
    const database = await withBase();
    const { rejects } = await database.import({
      'users.csv': toCsv([user('t2', 'teacher'), user('t2', 'teacher', '', { givenName: 'Somebody else' })]),
    });
    expect(rejects).toEqual(['users.csv:3 sourcedId t2 occurs twice with different names, first in line 2.']);
  });

  it('names ids of the file and no numbers of ours', async () => {
    const database = await withBase();
    await database.import({
      'orgs.csv': toCsv([
        org('d', 'district'),
        org('north'),
        { ...org('e', 'district') },
        { ...org('east'), parentSourcedId: 'e' },
      ]),
    });
    const { rejects } = await database.import({
      'users.csv': toCsv([user('s1', 'student', '', { orgSourcedIds: 'east' })]),
      'classes.csv': toCsv([schoolClassRow('c1', 'east')]),
    });
    expect(rejects).toEqual([
      'classes.csv:2 Class c1: A class cannot move to a school of another district.',
      'users.csv:2 User s1 belongs to another district, and an account cannot move between districts.',
    ]);
  });

  it('rejects the enrollment of somebody who was rejected', async () => {
    const database = await withBase();
    const { rejects } = await database.import({
      'users.csv': toCsv([user('lost', 'student', '', { orgSourcedIds: 'nowhere' })]),
      'enrollments.csv': toCsv([member('c1', 'lost'), member('c2', 's1')]),
    });
    expect(rejects).toEqual([
      'enrollments.csv:2 User lost is not known.',
      'users.csv:2 User lost: organisation nowhere is not known.',
    ]);
    expect(await studentsOf(database, 'c2')).toEqual(await idsOf(database, 's1'));
  });

  it('does not take the cells of a file that was cut off', async () => {
    const database = await withBase();
    const whole = toCsv([user('s1', 'student', 's1@school.test'), user('s2', 'student', 's2@school.test')]);
    const { rejects } = await database.import({
      'manifest.csv': manifest('users'),
      'users.csv': whole.slice(0, whole.lastIndexOf(',')),
    });
    expect(rejects).toEqual(['users.csv:3 The file ends in the middle of this row: it was cut off. Export it again.']);
    expect(await emailOf(database, 's2')).toBe('s2@school.test');
    expect(await person(database, 's3')).toMatchObject({ status: 'active' });
  });
});

describe('a whole file', () => {
  it('takes out whom it no longer names; members by hand, results and everybody without a manifest stay', async () => {
    const database = await withBase();
    const classId = await idOf(database, 'schoolClass', 'c1');
    const own = await makeAccount(context(database), {
      givenName: 'By',
      familyName: 'Hand',
      email: null,
      districtId: await idOf(database, 'district', 'd'),
      role: 'student',
      schoolIds: [await idOf(database, 'school', 'north')],
    });
    await addByHand(database, classId, own.personId);
    const rest = {
      'users.csv': toCsv([
        user('t1', 'teacher', 't1@school.test'),
        ...students.slice(1).map((id) => user(id, 'student', `${id}@school.test`)),
      ]),
      'classes.csv': toCsv([schoolClassRow('c1')]),
      'enrollments.csv': toCsv([member('c1', 't1', 'teacher'), ...students.slice(1).map((id) => member('c1', id))]),
    };
    await database.import({ ...rest, 'manifest.csv': 'propertyName,value\nfile.users,absent\nfile.enrollments,delta\n' });
    expect(await person(database, 's1')).toMatchObject({ status: 'active' });
    const files = { ...rest, 'manifest.csv': manifest('users', 'classes', 'enrollments') };
    const shown: string[] = [];
    expect((await database.import(files, {}, shown)).rejects).toEqual([]);
    expect(await person(database, 's1')).toMatchObject({ status: 'deactivated' });
    expect(await studentsOf(database, 'c1')).toEqual(
      [...(await idsOf(database, ...students.slice(1))), own.personId].sort((a, b) => a - b),
    );
    expect(await schoolClass(database, 'c2')).toMatchObject({ archived: true, teacherIds: new Set(await idsOf(database, 't1')) });
    const head = await database.head();
    await database.import(files);
    expect(await database.head()).toBe(head);
    await database.import(base());
    expect(await person(database, 's1')).toMatchObject({ status: 'active' });
    expect(await schoolClass(database, 'c2')).toMatchObject({ archived: false });
  });

  it('stops before anything is written when too many would leave, and goes on when that is allowed', async () => {
    const database = await withBase();
    const head = await database.head();
    const files = {
      'orgs.csv': toCsv([org('d', 'district'), org('north'), org('new')]),
      'manifest.csv': manifest('enrollments'),
      'enrollments.csv': toCsv([member('c1', 's1')]),
    };
    await expect(database.import(files)).rejects.toThrow(/Org north: 9 of 10 memberships in classes/);
    await expect(database.import(files, { removals: { allowed: false, largestShare: 90 } })).resolves.toBeDefined();
    expect(await studentsOf(database, 'c1')).toEqual(await idsOf(database, 's1'));
    expect(await database.head()).not.toBe(head);
  });

  it('writes nothing when it stops or is only tried, and says who would come and go', async () => {
    const database = await withBase();
    const head = await database.head();
    const files = {
      'orgs.csv': toCsv([org('d', 'district'), org('north'), org('new')]),
      'manifest.csv': manifest('users', 'enrollments'),
      'users.csv': toCsv([
        user('t1', 'teacher', 't9@school.test'),
        user('s9'),
        ...students.slice(2).map((id) => user(id, 'student', `${id}@school.test`)),
      ]),
      'enrollments.csv': toCsv([
        member('c1', 't1', 'teacher'),
        member('c1', 's9'),
        ...students.slice(2).map((id) => member('c1', id)),
      ]),
    };
    await database.import(files, { dryRun: true });
    const { changes } = database.lastReport!;
    expect(['came', 'changed', 'left'].map((what) => changes.lineOf(what as 'came'))).toEqual([
      '1 student (s9), 1 school (new), 1 member of a class',
      '1 teacher (t1)',
      '2 students (s1, s2), 3 members of classes',
    ]);
    await expect(database.import({ ...files, 'users.csv': toCsv([user('s9')]) })).rejects.toThrow(/8 of 8 people|9 of 9 people/);
    expect(await database.head()).toBe(head);
    expect(await database.contains('Given s9')).toBe(false);
    await database.import(files);
    expect(['came', 'changed', 'left'].map((what) => database.lastReport!.changes.lineOf(what as 'came'))).toEqual([
      '1 student (s9), 1 school (new), 1 member of a class',
      '1 teacher (t1)',
      '2 students (s1, s2), 3 members of classes',
    ]);
  });

  it('archives a class that is marked as deleted, and the classes of a deleted school; the next roster restores them', async () => {
    const database = await withBase();
    const run = await database.import({
      'classes.csv': toCsv([schoolClassRow('c2', 'north', 'tobedeleted'), schoolClassRow('c9', 'north', 'tobedeleted')]),
    });
    expect(run).toMatchObject({ rejects: [], counts: { classes: counts(2, 1, 1, 0) } });
    expect(await schoolClass(database, 'c2')).toMatchObject({ archived: true });
    const closed = await database.import({ 'orgs.csv': toCsv([org('d', 'district'), org('north', 'school', 'tobedeleted')]) });
    expect(closed).toMatchObject({ rejects: [], counts: { organisations: counts(2, 1, 1, 0) } });
    expect(await schoolClass(database, 'c1')).toMatchObject({ archived: true });
    await database.import(base());
    expect(await schoolClass(database, 'c1')).toMatchObject({ archived: false });
  });

  it('gives exactly the members it names and those made by hand, whatever came before, in any order of rows', async () => {
    const database = await withBase();
    const hand = new Map<string, Set<number>>();
    const people = students.map((id) => `p-${id}`);
    const classes = ['k1', 'k2', 'k3'];
    const roster = fc.record({
      enrolled: fc.uniqueArray(fc.tuple(fc.constantFrom(...classes), fc.constantFrom(...people)), {
        selector: (pair) => pair.join(),
        maxLength: 24,
      }),
      named: fc.subarray(classes, { minLength: 1 }),
      school: fc.constantFrom('north', 'south'),
      addresses: fc.shuffledSubarray(people, { minLength: people.length }),
      order: fc.infiniteStream(fc.nat(1_000)),
      handPicked: fc.option(fc.tuple(fc.constantFrom(...classes), fc.constantFrom(...people))),
    });
    for (const { enrolled, named, school, addresses, order, handPicked } of fc.sample(roster, { numRuns: 8, seed: 40 })) {
      const shuffled = (rows: Row[]): string =>
        toCsv(
          rows
            .map((row) => [order.next().value as number, row] as const)
            .sort(([a], [b]) => a - b)
            .map(([, row]) => row),
        );
      const files = {
        'orgs.csv': orgs,
        'manifest.csv': manifest('classes', 'enrollments'),
        'users.csv': shuffled(people.map((id, place) => user(id, 'student', `${addresses[place]}@school.test`))),
        'classes.csv': shuffled(named.map((id) => schoolClassRow(id, school))),
        'enrollments.csv': shuffled([
          ...named.map((id) => member(id, 'p-s1', 'teacher')),
          ...enrolled.filter(([id]) => named.includes(id)).map(([id, who]) => member(id, who)),
        ]),
      };
      const removals = { allowed: true, largestShare: 20 };
      expect((await database.import(files, { removals })).rejects).toEqual([]);
      for (const id of named) {
        const listed = await idsOf(database, ...enrolled.filter(([schoolClassId]) => schoolClassId === id).map(([, who]) => who));
        const wanted = new Set([...listed, ...(hand.get(id) ?? [])]);
        expect(await studentsOf(database, id)).toEqual([...wanted].sort((a, b) => a - b));
      }
      expect(await Promise.all(people.map((id) => emailOf(database, id)))).toEqual(addresses.map((id) => `${id}@school.test`));
      const head = await database.head();
      await database.import(files, { removals });
      expect(await database.head()).toBe(head);
      if (!handPicked || !named.includes(handPicked[0])) continue;
      const [id, who] = handPicked;
      const [personId] = await idsOf(database, who);
      if ((await studentsOf(database, id)).includes(personId!)) continue;
      await addByHand(database, await idOf(database, 'schoolClass', id), personId!);
      hand.set(id, (hand.get(id) ?? new Set()).add(personId!));
    }
  });
});

describe('a file of changes', () => {
  it('removes what it marks, however little it says of it, and asks nobody to mend what is gone already', async () => {
    const database = await withBase();
    const run = await database.import({
      'users.csv': 'sourcedId,status,orgSourcedIds,role,givenName,familyName\ns1,tobedeleted,,,,\ns99,tobedeleted,,,,\n',
      'enrollments.csv': toCsv([
        member('c1', 's2', 'student', { status: 'tobedeleted' }),
        member('c1', 's99', 'student', { status: 'tobedeleted' }),
        member('c99', 's2', 'student', { status: 'tobedeleted' }),
      ]),
    });
    expect(run).toMatchObject({ rejects: [], counts: { users: counts(2, 1, 1, 0), enrolments: counts(3, 1, 2, 0) } });
    expect(await person(database, 's1')).toMatchObject({ status: 'deactivated' });
    expect(await studentsOf(database, 'c1')).toEqual(await idsOf(database, ...students.filter((id) => id !== 's2')));
  });

  it('lets somebody go whose only role is not used here any more, where it is the whole truth', async () => {
    const database = await withBase();
    const files = {
      'manifest.csv': manifest('users'),
      'users.csv': toCsv([user('t1', 'aide'), ...students.map((id) => user(id, 'student', `${id}@school.test`))]),
    };
    expect((await database.import(files)).rejects).toEqual([]);
    expect(await person(database, 't1')).toMatchObject({ status: 'deactivated' });
  });
});

describe('the dates of an enrollment', () => {
  it('count: who has not begun or has ended is no member, and a job moves the border of today', async () => {
    const database = await withBase();
    const dated = (id: string, beginDate: string, endDate: string) => member('c2', id, 'student', { beginDate, endDate });
    const files = {
      'enrollments.csv': toCsv([
        dated('s1', '2025-08-20', '2026-06-01'),
        dated('s2', '2026-06-02', ''),
        dated('s3', '2026-01-10', '2026-06-03'),
        dated('s4', '', 'tomorrow'),
      ]),
    };
    const { rejects } = await database.import(files);
    expect(rejects).toEqual(['enrollments.csv:5 endDate is no date such as 2027-06-10: "tomorrow".']);
    expect(await studentsOf(database, 'c2')).toEqual(await idsOf(database, 's3'));
    const at = (now: string) => moveEnrollments({ store: database.store, db: database.db, now: () => new Date(now) });
    await at('2026-06-02T04:59:00Z');
    expect(await studentsOf(database, 'c2')).toEqual(await idsOf(database, 's3'));
    await at('2026-06-02T05:05:00Z');
    expect(await studentsOf(database, 'c2')).toEqual(await idsOf(database, 's2', 's3'));
    await at('2026-06-03T05:05:00Z');
    expect(await studentsOf(database, 'c2')).toEqual(await idsOf(database, 's2'));
    const head = await database.head();
    await at('2026-09-01T05:05:00Z');
    expect(await database.head()).toBe(head);
    expect(await database.db('enrollment_dates').count({ rows: '*' })).toEqual([{ rows: '0' }]);
  });
});

describe('an address', () => {
  it('may be exchanged within a file, and is released by an account that is closed', async () => {
    const database = await withBase();
    const swapped = { 'users.csv': toCsv([user('s1', 'student', 'S2@school.test'), user('s2', 'student', 's1@school.test')]) };
    expect(await database.import(swapped)).toMatchObject({ rejects: [], counts: { users: counts(2, 2, 0, 0) } });
    expect(await database.import(swapped)).toMatchObject({ rejects: [], counts: { users: counts(2, 0, 2, 0) } });
    expect(await Promise.all(['s1', 's2'].map((id) => emailOf(database, id)))).toEqual(['S2@school.test', 's1@school.test']);
    const handedOn = {
      'users.csv': toCsv([
        user('new', 'student', 's3@school.test'),
        user('s3', 'student', 's3@school.test', { status: 'tobedeleted' }),
      ]),
    };
    expect((await database.import(handedOn)).rejects).toEqual([]);
    expect((await findPersonByEmail(database.db, 's3@school.test'))!.id).toBe(await idOf(database, 'person', 'new'));
    await reactivatePerson(context(database), { personId: await idOf(database, 'person', 's3') });
    expect(await emailOf(database, 's3')).toBeNull();
    expect(await emailOf(database, 'new')).toBe('s3@school.test');
  });

  it('that several people claim goes to one of them; the others come in without it, and nobody loses their class', async () => {
    const database = await withBase();
    const files = {
      'users.csv': toCsv([user('b1', 'student', 'family@school.test'), user('b2', 'student', 'Family@school.test')]),
      'enrollments.csv': toCsv([member('c1', 'b1'), member('c1', 'b2')]),
    };
    const run = await database.import(files);
    expect(run.rejects).toEqual(['users.csv:3 User b2 comes in without an email address: user b1 in line 2 has the same one.']);
    expect(run.counts).toMatchObject({ users: counts(2, 2, 0, 0), enrolments: counts(2, 2, 0, 0) });
    expect(await studentsOf(database, 'c1')).toEqual(await idsOf(database, ...students, 'b1', 'b2'));
    const reversed = {
      'users.csv': toCsv([user('b2', 'student', 'Family@school.test'), user('b1', 'student', 'family@school.test')]),
    };
    await database.import(reversed);
    expect(await Promise.all(['b1', 'b2'].map((id) => emailOf(database, id)))).toEqual(['family@school.test', null]);
  });

  it('is unique within a district; a teacher of two districts has an account in each', async () => {
    const database = await withBase();
    const run = await database.import({
      'orgs.csv': toCsv([{ ...org('d2', 'district') }, { ...org('far'), parentSourcedId: 'd2' }]),
      'users.csv': toCsv([user('t1', 'teacher', 't1@school.test', { orgSourcedIds: 'far' })]),
    });
    expect(run.rejects).toEqual([]);
    expect(await findPeopleByEmail(database.db, 'T1@school.test')).toHaveLength(2);
  });
});

describe('OneRoster 1.2', () => {
  it('says in roles.csv what somebody is and where; other roles are not used here', async () => {
    const database = await ImportedDatabase.create();
    const role = (userSourcedId: string, name: string, orgSourcedId: string, more: Row = {}): Row => ({
      userSourcedId,
      role: name,
      orgSourcedId,
      roleType: 'secondary',
      status: '',
      endDate: '',
      ...more,
    });
    const run = await database.import({
      'orgs.csv': orgs,
      'manifest.csv': 'propertyName,value\noneroster.version,1.2\nfile.users,bulk\n',
      'users.csv': toCsv(
        ['u1', 'u2', 'u3', 'u4'].map((sourcedId) => ({ sourcedId, givenName: 'Ann', familyName: sourcedId, email: '' })),
      ),
      'roles.csv': toCsv([
        role('u1', 'student', 'north', { roleType: 'primary' }),
        role('u2', 'teacher', 'north', { roleType: 'primary' }),
        role('u2', 'teacher', 'south'),
        role('u2', 'guardian', 'north'),
        role('u3', 'guardian', 'north'),
        role('u4', 'student', 'north', { endDate: '2020-01-01' }),
      ]),
      'userProfiles.csv': 'sourcedId,userSourcedId,credentialType,password\np1,u1,login,sis-secret-9\n',
    });
    expect(run.rejects).toEqual([]);
    expect(run.counts).toMatchObject({ users: counts(4, 2, 0, 0, 2), 'user profiles': counts(1, 0, 0, 0, 1) });
    expect(await person(database, 'u1')).toMatchObject({ role: 'student' });
    expect(await person(database, 'u2')).toMatchObject({ role: 'teacher', schoolIds: [expect.any(Number), expect.any(Number)] });
    expect(await database.contains('sis-secret-9')).toBe(false);
  });

  it('of a version that is not known stops, and says which', async () => {
    const database = await ImportedDatabase.create();
    const files = { ...base(), 'manifest.csv': 'propertyName,value\noneroster.version,2.0\n' };
    await expect(database.import(files)).rejects.toThrow(/OneRoster 2\.0\. Versions 1\.1 and 1\.2 are read/);
    expect(await database.head()).toBe('empty');
  });
});

const zipFile = (files: readonly Packed[]): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'earshot-zip-')), 'roster.zip');
  writeFileSync(path, zipOf(files));
  return path;
};

describe('one zip file', () => {
  it('is read like the folder that was packed, and nothing else of it is written', async () => {
    const database = await ImportedDatabase.create();
    const files = Object.entries(base()).map(([name, content]) => ({ name: `export 2026/${name}`, content }));
    const { folder, remove } = await unpackZip(
      zipFile([...files, { name: 'export 2026/../../evil.csv', content: 'x' }, { name: 'export 2026/notes.txt', content: 'x' }]),
    );
    expect(readdirSync(folder).sort()).toEqual(Object.keys(base()).sort());
    expect((await database.import(folder)).counts.users).toEqual(counts(9, 9, 0, 0));
    await remove();
  });

  it.each([
    [
      'that unpacks to more than it says',
      [{ name: 'users.csv', content: 'x'.repeat(100_000), size: 10 }],
      /damaged or was cut off/,
    ],
    ['that would fill the disk', [{ name: 'users.csv', content: 'x', size: 4_294_967_000 }], /more than 4 GB/],
    ['with a password', [{ name: 'users.csv', content: 'x', flags: 1 }], /protected with a password/],
  ])('%s is refused', async (_what, files: readonly Packed[], reason) => {
    await expect(unpackZip(zipFile(files))).rejects.toThrow(reason);
  });

  it('that was cut off is refused', async () => {
    const path = zipFile([{ name: 'users.csv', content: 'x'.repeat(1000) }]);
    writeFileSync(path, readFileSync(path).subarray(0, -30));
    await expect(unpackZip(path)).rejects.toThrow(/damaged or was cut off/);
  });
});
