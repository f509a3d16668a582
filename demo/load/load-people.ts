import { confirmEmail } from '#people/confirmed-emails.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { savePeople } from '#people/people.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { registerSchool } from '#commands/districts/school.ts';
import { demoPassword, type DemoDistrict, type DemoSchoolClass } from '../people.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import type { DemoPerson } from '../person.ts';
import { randomFor } from '../random.ts';
import { demoSchools } from '../schools.ts';
import { daysLater, localDateOf, timeZone } from '../school-calendar.ts';
import { contextFor, count, daysBefore, districtKey, idsFor, stepAlone, type DemoJob } from './demo-job.ts';
import type { DemoStep } from './steps.ts';

export interface DemoIds {
  readonly district: number;
  readonly schools: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
  readonly classes: ReadonlyMap<string, number>;
}

/** The district's first event is exactly this long before the end of its history; a repeated load derives the end from it. */
export const foundedDaysAgo = 400;
/** Earlier in the day than any assignment or sign-in. */
const morning = 7 * 60;

export const reserveDemoIds = async ({ db }: DemoJob, { people, classes }: DemoDistrict): Promise<DemoIds> => ({
  district: (await idsFor(db, 'district', [districtKey])).get(districtKey)!,
  schools: await idsFor(
    db,
    'school',
    demoSchools.map(({ key }) => key),
  ),
  people: await idsFor(
    db,
    'person',
    people.map(({ key }) => key),
  ),
  classes: await idsFor(
    db,
    'schoolClass',
    classes.map(({ key }) => key),
  ),
});

const districtOf = ({ role }: DemoPerson, ids: DemoIds): number | null =>
  role === 'admin' || role === 'analyst' ? null : ids.district;

export const savePersonalData = async ({ db }: DemoJob, { people, accounts }: DemoDistrict, ids: DemoIds): Promise<void> => {
  await savePeople(
    db,
    people.map((person) => ({
      id: ids.people.get(person.key)!,
      districtId: districtOf(person, ids),
      sourcedId: null,
      email: person.email,
      givenName: person.givenName,
      familyName: person.familyName,
    })),
  );
  const named = new Set(accounts.map(({ email }) => email));
  const withPassword = people.filter(({ email }) => named.has(email)).map(({ key }) => ids.people.get(key)!);
  // One shared hash: the password is printed on the sign-in page, so a salt has nothing to protect.
  await setInitialPassword(db, withPassword, demoPassword);
  // Nobody can read the mail of these addresses.
  for (const { key, email } of people) if (named.has(email)) await confirmEmail(db, ids.people.get(key)!, email);
};

/** After the district was founded. */
const joinedAt = (job: DemoJob, { joinedDaysAgo }: DemoPerson): string =>
  daysBefore(job, Math.min(joinedDaysAgo, foundedDaysAgo - 1), morning);

const personStep = (job: DemoJob, person: DemoPerson, ids: DemoIds): DemoStep => {
  const { key, role, plan, trialDaysLeft, administers } = person;
  const now = joinedAt(job, person);
  const registered = {
    personId: ids.people.get(key)!,
    role,
    districtId: districtOf(person, ids),
    schoolIds: person.schools.map((school) => ids.schools.get(school)!),
    plan,
    administers,
    trialEndsOn: trialDaysLeft === undefined ? undefined : localDateOf(job.now).add({ days: trialDaysLeft }).toString(),
  };
  return {
    at: now,
    stream: personStream(registered.personId),
    run: async () => {
      count(job, await registerPerson(contextFor(job, { kind: 'person', key, now }), registered));
    },
  };
};

const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeOf = (key: string): string => {
  const random = randomFor(`demo-class-code:${key}`);
  return Array.from({ length: 7 }, () => random.pick([...codeLetters])).join('');
};

const classStep = (job: DemoJob, schoolClass: DemoSchoolClass, ids: DemoIds): DemoStep => {
  const { key, name, teachers, students, school, startedDaysAgo } = schoolClass;
  const schoolClassId = ids.classes.get(key)!;
  const now = daysBefore(job, startedDaysAgo, morning);
  const created = { schoolClassId, schoolId: ids.schools.get(school)!, name, code: codeOf(key) };
  const members = {
    schoolClassId,
    teacherIds: teachers.map((teacher) => ids.people.get(teacher)!),
    studentIds: students.map((student) => ids.people.get(student.key)!),
    replace: false,
  };
  return {
    at: now,
    stream: null,
    run: async () => {
      count(job, await createSchoolClass(contextFor(job, { kind: 'school-class', key, now }), created));
      count(job, await setSchoolClassMembers(contextFor(job, { kind: 'school-class-members', key, now }), members));
    },
  };
};

/** The district, its schools, all its people, and the classes. The district comes first, because it marks the store as ours. */
export const peopleSteps = (job: DemoJob, district: DemoDistrict, ids: DemoIds): DemoStep[] => {
  const founded = daysLater(job.now, -foundedDaysAgo);
  const details = { districtId: ids.district, name: district.name, timeZone };
  return [
    stepAlone(job, { kind: 'district', key: districtKey, now: founded }, (context) => registerDistrict(context, details)),
    ...demoSchools.map(({ key, name }) => {
      const school = { schoolId: ids.schools.get(key)!, districtId: ids.district, name };
      return stepAlone(job, { kind: 'school', key, now: founded }, (context) => registerSchool(context, school));
    }),
    ...district.people.map((person) => personStep(job, person, ids)),
    ...district.classes.map((schoolClass) => classStep(job, schoolClass, ids)),
  ];
};
