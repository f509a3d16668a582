import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { reserveId, reserveIds } from '#commands/runner/ids.ts';
import { makeAccount, registerPerson, districtOfSchools } from '#commands/accounts/person/accounts.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { registerSchool } from '#commands/districts/school.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { confirmEmail } from '#people/confirmed-emails.ts';
import { setInitialPassword, setPassword } from '#people/credentials.ts';
import { savePeople } from '#people/people.ts';
import { createKnex } from '#platform/database.ts';
import { waitForPosition } from '#projections/runner/consistency.ts';
import type { DemoServer } from '#tests/support/demo-server.ts';
import { HttpSession } from './session.ts';

const password = 'demo-pass-1';

/** Commands in this process, beside the running server: starting a program for each file took longer than its first tests. */
const beside = async <Result>(
  { database }: DemoServer,
  work: (context: () => CommandContext) => Promise<Result>,
): Promise<Result> => {
  await using closing = new AsyncDisposableStack();
  const db = createKnex(database.url, { max: 4 });
  closing.defer(() => db.destroy());
  const store = await createEmbeddedEventStore({ url: database.url });
  closing.defer(() => store.close());
  const result = await work(() => ({
    store,
    db,
    actor: systemActor,
    commandId: randomUUID(),
    correlationId: randomUUID(),
    now: new Date().toISOString(),
  }));
  // Nobody can sign in before the server's read models know them.
  const head = await store.head();
  if (head && !(await waitForPosition(db, ['roster'], head, 30_000)))
    throw new Error('The read model of people did not catch up.');
  return result;
};

const students = [
  ['Amara', 'Cole'],
  ['Ben', 'Ito'],
  ['Carla', 'Diaz'],
  ['Dmitri', 'Petrov'],
  ['Esi', 'Owusu'],
  ['Farid', 'Nouri'],
  ['Grace', 'Kim'],
  ['Hugo', 'Silva'],
  ['Ines', 'Moreau'],
  ['Jonas', 'Weber'],
  ['Kiran', 'Rao'],
  ['Lucia', 'Ortega'],
] as const;

interface Member {
  readonly name: string;
  readonly role: PersonRole;
  readonly givenName: string;
  readonly familyName: string;
}

const members: readonly Member[] = [
  { name: 'teacher', role: 'teacher', givenName: 'Nadia', familyName: 'Brandt' },
  { name: 'school-admin', role: 'school_admin', givenName: 'Oren', familyName: 'Castle' },
  { name: 'principal', role: 'school_admin', givenName: 'Paula', familyName: 'Grey' },
  ...students.map(([givenName, familyName], place) => ({
    name: `student${place + 1}`,
    role: 'student' as const,
    givenName,
    familyName,
  })),
];

const moreOf = ({ name, role }: Member) => {
  if (role === 'teacher') return { plan: 'premium' as const };
  return role === 'school_admin' ? { administers: name === 'principal' ? ('schools' as const) : ('district' as const) } : {};
};

/** A district with one school and one class, Room 12. Everybody has the demo's password, and an address at the domain that is returned. */
export const makeDistrict = async (place: DemoServer): Promise<string> => {
  const key = randomUUID().slice(0, 8);
  const domain = `d${key}.test`;
  const keyOf = ({ name }: Member): string => `${name}@${domain}`;
  await beside(place, async (context) => {
    const { db } = context();
    const [districtId, schoolId, schoolClassId] = [
      await reserveId(db, 'district', key),
      await reserveId(db, 'school', key),
      await reserveId(db, 'schoolClass', key),
    ];
    const ids = await reserveIds(db, 'person', members.map(keyOf));
    const idOf = (member: Member): number => ids.get(keyOf(member))!;
    // By name after the demo's district, which stays the first one for pages that show a first one.
    await registerDistrict(context(), { districtId, name: `Zone ${key}`, timeZone: 'America/Chicago' });
    await registerSchool(context(), { schoolId, districtId, name: `School ${key}` });
    await savePeople(
      db,
      members.map((member) => {
        const { givenName, familyName } = member;
        return { id: idOf(member), districtId, sourcedId: null, email: keyOf(member), givenName, familyName };
      }),
    );
    await setInitialPassword(db, [...ids.values()], password);
    await Promise.all(
      members.map(async (member) => {
        await confirmEmail(db, idOf(member), keyOf(member));
        await registerPerson(context(), {
          personId: idOf(member),
          role: member.role,
          districtId,
          schoolIds: [schoolId],
          ...moreOf(member),
        });
      }),
    );
    await createSchoolClass(context(), { schoolClassId, schoolId, name: 'Room 12', code: key.toUpperCase() });
    await setSchoolClassMembers(context(), {
      schoolClassId,
      teacherIds: [idOf(members[0]!)],
      studentIds: members.filter(({ role }) => role === 'student').map(idOf),
      replace: true,
    });
  });
  await seen(place, keyOf(members[0]!));
  return domain;
};

interface Classes {
  items: { students?: object[] }[];
}

/** The class's teacher, and so everybody else, is known to the server's read models. */
const seen = (place: DemoServer, email: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const teacher = new HttpSession(place.server.url);
      await teacher.signIn(email);
      const { items } = await teacher.json<Classes>('GET', '/school_classes');
      if (items[0]?.students?.length !== students.length) throw new Error('Room 12 is not there yet.');
    },
    { timeout: 30_000, interval: 50 },
  );

/** With a password, as `npm run user` makes one. */
export const makeTeacher = (place: DemoServer, email: string, schoolId: number): Promise<void> =>
  beside(place, async (context) => {
    const districtId = await districtOfSchools(context(), [schoolId]);
    const [givenName] = email.split('@');
    const { personId } = await makeAccount(context(), {
      email,
      role: 'teacher',
      districtId,
      schoolIds: [schoolId],
      plan: 'none',
      givenName: givenName!,
      familyName: '',
    });
    await setPassword(context().db, personId, password, 'teacher');
  });
