import { createOwnClass, archiveSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { addStudents, withdrawStudent } from '#commands/classes/school-class/members.ts';
import { issueSignInCard } from '#commands/classes/student-access.ts';
import { turnStudentJoining } from '#commands/districts/district.ts';
import { changeClassCode } from '#commands/classes/school-class/joining.ts';
import { removeCoTeacher, addCoTeacher } from '#commands/classes/school-class/co-teachers.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { reserveId, reserveIds } from '#commands/runner/ids.ts';
import { savePeople } from '#people/people.ts';
import { setInitialPassword } from '#people/credentials.ts';
import type { TestApp } from '#tests/support/app.ts';
import { cast, type World } from '#tests/support/world.ts';
import type { RouteExample } from './route-example.ts';

const asTeacher = (world: World): CommandContext => ({ ...world.context(), actor: { id: cast.teacher.id, role: 'teacher' } });

export interface OwnClass {
  readonly id: number;
  readonly code: string;
  readonly studentId: number;
  readonly at: string;
  readonly ofStudent: string;
}

/** A class that the teacher has made by hand, with one student. */
export const ownClass = async (world: World, app: TestApp): Promise<OwnClass> => {
  // The world took its numbers without asking.
  await reserveIds(app.db, 'schoolClass', ['1', '2', '3']);
  const made = await createOwnClass(asTeacher(world), { name: 'Period 3', grade: '5', colour: 'teal', schoolId: null });
  const { schoolClassId: id, code } = made.value;
  const student = { givenName: 'Maya', familyName: 'Lopez', email: null };
  const added = await addStudents(asTeacher(world), { schoolClassId: id, students: [student] });
  await app.caughtUp();
  const studentId = added.value.studentIds[0]!;
  return { id, code, studentId, at: `/school_classes/${id}`, ofStudent: `/school_classes/${id}/students/${studentId}` };
};

/** Another teacher of the same school. */
export const colleague = async (world: World, app: TestApp): Promise<{ id: number; email: string }> => {
  const id = await reserveId(app.db, 'person', `colleague ${Math.random()}`);
  const email = `colleague${id}@world.test`;
  await savePeople(app.db, [{ id, districtId: 1, sourcedId: null, email, givenName: 'Col', familyName: 'League' }]);
  await registerPerson(world.context(), { personId: id, role: 'teacher', districtId: 1, schoolIds: [1] });
  await app.caughtUp();
  return { id, email };
};

const strangers = ['otherTeacher', 'farTeacher', 'otherSchoolAdmin', 'otherPrincipal'] as const;
const ofTeacher = (
  call: RouteExample['call'],
  { status = 200, bad = [], ...more }: Partial<RouteExample> = {},
): RouteExample => ({ as: 'teacher', status, call, strangers, ...(bad.length > 0 && { bad }), ...more });

const badName = { body: { name: ' ', grade: 'x'.repeat(21), colour: 'mud' }, fields: ['name', 'grade', 'colour'] };

/** Routes about classes by hand, their rosters, joining and cards. */
export const classExamples: Readonly<Record<string, RouteExample>> = {
  'get /school_classes/new': { as: 'teacher', status: 200, call: () => ({ path: '/school_classes/new' }) },
  'post /school_classes': {
    as: 'teacher',
    status: 201,
    call: async (world, app) => {
      await ownClass(world, app);
      return { path: '/school_classes', body: { name: 'Period 4', grade: 5 } };
    },
    bad: [badName],
  },
  'patch /school_classes/{id}': ofTeacher(
    async (world, app) => ({ path: (await ownClass(world, app)).at, body: { name: 'Period 5', colour: 'pink' } }),
    { bad: [badName] },
  ),
  'get /school_classes/new_year': { as: 'teacher', status: 200, call: () => ({ path: '/school_classes/new_year' }) },
  'post /school_classes/{id}/next_year': ofTeacher(
    async (world, app) => ({ path: `${(await ownClass(world, app)).at}/next_year`, body: { name: 'Period 4, next year' } }),
    { status: 201, bad: [badName] },
  ),
  'post /school_classes/{id}/archive': ofTeacher(async (world, app) => ({ path: `${(await ownClass(world, app)).at}/archive` })),
  'post /school_classes/{id}/restore': ofTeacher(async (world, app) => {
    const { id, at } = await ownClass(world, app);
    await archiveSchoolClass(asTeacher(world), { schoolClassId: id });
    return { path: `${at}/restore` };
  }),
  'post /school_classes/{id}/code': ofTeacher(async (world, app) => ({ path: `${(await ownClass(world, app)).at}/code` })),
  'post /school_classes/{id}/code/restore': ofTeacher(
    async (world, app) => {
      const { id, at, code } = await ownClass(world, app);
      await changeClassCode(asTeacher(world), { schoolClassId: id });
      return { path: `${at}/code/restore`, body: { code } };
    },
    { bad: [{ body: { code: '' }, fields: ['code'] }] },
  ),
  'get /school_classes/{id}/assignments': ofTeacher(
    async (world, app) => ({ path: `${(await ownClass(world, app)).at}/assignments` }),
    { strangers: ['otherTeacher', 'farTeacher'] },
  ),
  'put /api/v1/districts/{id}/student_joining': {
    as: 'schoolAdmin',
    status: 200,
    call: () => ({ path: '/api/v1/districts/1/student_joining', body: { on: true } }),
    strangers: ['otherSchoolAdmin', 'principal'],
    bad: [{ body: {}, fields: ['on'] }],
  },
  'put /api/v1/districts/{id}/student_access': {
    as: 'schoolAdmin',
    status: 200,
    call: () => ({ path: '/api/v1/districts/1/student_access', body: { by_teachers: 'rostered' } }),
    strangers: ['otherSchoolAdmin', 'principal'],
    bad: [{ body: { by_teachers: 'all' }, fields: ['by_teachers'] }],
  },
  'get /school_classes/{id}/students': ofTeacher(async (world, app) => ({ path: `${(await ownClass(world, app)).at}/students` })),
  'post /school_classes/{id}/students/check': ofTeacher(
    async (world, app) => ({ path: `${(await ownClass(world, app)).at}/students/check`, body: { text: 'Ada Lima' } }),
    { bad: [{ body: { students: [{ name: 7 }] }, fields: ['students.0.name'] }] },
  ),
  'post /school_classes/{id}/students': ofTeacher(
    async (world, app) => ({
      path: `${(await ownClass(world, app)).at}/students`,
      body: { students: [{ name: 'Ada Lima' }, { name: 'Bo Lind', email: `bo${Math.random()}@school.test` }], confirmed: true },
    }),
    { status: 201, bad: [{ body: { students: [] }, fields: ['students'] }] },
  ),
  'patch /school_classes/{id}/students/{student_id}': ofTeacher(
    async (world, app) => ({ path: (await ownClass(world, app)).ofStudent, body: { given_name: 'Mia', family_name: '' } }),
    { bad: [{ body: { given_name: ' ', family_name: 'a@b.test' }, fields: ['given_name', 'family_name'] }] },
  ),
  'post /school_classes/{id}/students/{student_id}/archive': ofTeacher(async (world, app) => ({
    path: `${(await ownClass(world, app)).ofStudent}/archive`,
  })),
  'post /school_classes/{id}/students/{student_id}/restore': ofTeacher(async (world, app) => {
    const { id, studentId, ofStudent } = await ownClass(world, app);
    await withdrawStudent(asTeacher(world), { schoolClassId: id, studentId });
    return { path: `${ofStudent}/restore` };
  }),
  'post /school_classes/{id}/students/{student_id}/move': ofTeacher(
    async (world, app) => {
      const [from, to] = [await ownClass(world, app), await ownClass(world, app)];
      return { path: `${from.ofStudent}/move`, body: { to_school_class_id: to.id } };
    },
    { bad: [{ body: {}, fields: ['to_school_class_id'] }] },
  ),
  'post /school_classes/{id}/teachers': ofTeacher(
    async (world, app) => ({
      path: `${(await ownClass(world, app)).at}/teachers`,
      body: { email: (await colleague(world, app)).email },
    }),
    { status: 201, bad: [{ body: { email: 'a@b.test\r\nBcc: c@d.test' }, fields: ['email'] }] },
  ),
  'delete /school_classes/{id}/teachers/{teacher_id}': ofTeacher(async (world, app) => {
    const [{ id, at }, { id: teacherId, email }] = [await ownClass(world, app), await colleague(world, app)];
    await addCoTeacher(asTeacher(world), { schoolClassId: id, email });
    return { path: `${at}/teachers/${teacherId}` };
  }),
  'post /school_classes/{id}/teachers/{teacher_id}/restore': ofTeacher(async (world, app) => {
    const [{ id, at }, { id: teacherId, email }] = [await ownClass(world, app), await colleague(world, app)];
    await addCoTeacher(asTeacher(world), { schoolClassId: id, email });
    await removeCoTeacher(asTeacher(world), { schoolClassId: id, teacherId });
    return { path: `${at}/teachers/${teacherId}/restore` };
  }),
  'post /school_classes/{id}/students/{student_id}/password': ofTeacher(async (world, app) => ({
    path: `${(await ownClass(world, app)).ofStudent}/password`,
  })),
  'get /school_classes/{id}/cards': ofTeacher(async (world, app) => ({ path: `${(await ownClass(world, app)).at}/cards` })),
  'post /school_classes/{id}/cards': ofTeacher(
    async (world, app) => {
      const { at, studentId } = await ownClass(world, app);
      return { path: `${at}/cards`, body: { student_ids: [studentId] } };
    },
    { status: 201, bad: [{ body: { student_ids: [] }, fields: ['student_ids'] }] },
  ),
  'post /school_classes/{id}/students/{student_id}/card/revoke': ofTeacher(async (world, app) => {
    const { id, studentId, ofStudent } = await ownClass(world, app);
    await issueSignInCard(asTeacher(world), { schoolClassId: id, studentId });
    return { path: `${ofStudent}/card/revoke` };
  }),
  'get /join': { as: null, status: 200, call: () => ({ path: '/join' }) },
  'post /join/code': {
    as: null,
    status: 200,
    call: async (world, app) => ({ path: '/join/code', body: { code: (await ownClass(world, app)).code } }),
    bad: [{ body: { code: ' ' }, fields: ['code'] }],
  },
  'post /join': {
    as: 'classmate',
    status: 200,
    call: async (world, app) => ({ path: '/join', body: { code: (await ownClass(world, app)).code } }),
    strangers: ['farStudent'],
    bad: [{ body: { code: 7 }, fields: ['code'] }],
  },
  'post /join/register': {
    as: null,
    status: 201,
    call: async (world, app) => {
      await turnStudentJoining(world.context(), { districtId: 1, on: true });
      const { code } = await ownClass(world, app);
      return { path: '/join/register', body: { code, name: 'Noor Haddad', password: 'a boat on the sea' } };
    },
    bad: [{ body: { code: '', name: 'a@b.test', password: '' }, fields: ['code', 'name', 'password'] }],
  },
  'post /join/sign_in': {
    as: null,
    status: 200,
    call: async (world, app) => {
      const { code, studentId } = await ownClass(world, app);
      await setInitialPassword(app.db, [studentId], 'a boat on the sea');
      return { path: '/join/sign_in', body: { code, name: 'maya  LOPEZ', password: 'a boat on the sea' } };
    },
    bad: [{ body: { code: '', name: '', password: '' }, fields: ['code', 'name', 'password'] }],
  },
  'get /card': { as: null, status: 200, call: () => ({ path: '/card' }) },
  'post /card': {
    as: null,
    status: 200,
    call: async (world, app) => {
      const { id, studentId } = await ownClass(world, app);
      const { value } = await issueSignInCard(asTeacher(world), { schoolClassId: id, studentId });
      return { path: '/card', body: { secret: value.secret } };
    },
    bad: [{ body: { secret: 'short' }, fields: ['secret'] }],
  },
};
