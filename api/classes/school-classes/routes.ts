import {
  archiveSchoolClass,
  changeSchoolClass,
  createOwnClass,
  restoreSchoolClass,
} from '#commands/classes/school-class/school-class.ts';
import { changeClassCode, restoreClassCode } from '#commands/classes/school-class/joining.ts';
import { setStudentAccess, turnStudentJoining } from '#commands/districts/district.ts';
import { schoolsByIds } from '#projections/classes/roster/queries.ts';
import { commandReply, defineRoute, redirect, type Route } from '#api/http/route.ts';
import { changedClassReply } from './presenter.ts';
import {
  changeClassBody,
  changedClass,
  createClassBody,
  newClassPage,
  restoreCodeBody,
  schoolClassParams,
  studentAccessBody,
  studentAccessReply,
  studentJoiningBody,
  studentJoiningReply,
} from './schemas.ts';

const tag = 'School classes';
const managed = { tag, access: ['teacher', 'school_admin'], concealed: true, problems: [404, 409] } as const;
export const schoolClassRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/school_classes/new',
    tag,
    summary: 'The form for a class of one’s own',
    access: ['teacher'],
    response: newClassPage,
    reads: ['roster'],
    page: { id: 'new_school_class', title: 'New class' },
    handler: async (_input, { read, viewer }) => ({
      schools: (await schoolsByIds(read, viewer.schoolIds)).map(({ id, name }) => ({ id, name })),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/school_classes',
    tag,
    summary: 'Makes a class of one’s own, which has a code with which students join',
    access: ['teacher'],
    commands: ['createOwnClass'],
    request: { body: createClassBody },
    statuses: [201, 303],
    response: changedClass,
    problems: [404, 409],
    handler: async ({ body }, context) => {
      const { name, grade, colour, school_id: schoolId } = body;
      const outcome = await createOwnClass(context.command(), { name, grade, colour, schoolId });
      const { schoolClassId } = outcome.value;
      const place = `/school_classes?school_class_id=${schoolClassId}#manage_classes`;
      return context.wantsDocument ? redirect(place, outcome.position) : changedClassReply(outcome, 201);
    },
  }),
  defineRoute({
    ...managed,
    method: 'patch',
    path: '/school_classes/{id}',
    summary: 'Renames a class, or changes its grade or colour',
    commands: ['changeSchoolClass'],
    request: { params: schoolClassParams, body: changeClassBody },
    response: changedClass,
    handler: async ({ params, body }, context) =>
      changedClassReply(await changeSchoolClass(context.command(), { schoolClassId: params.id, ...body })),
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/archive',
    summary: 'Archives a class: out of all lists, with its results in the reports',
    commands: ['archiveSchoolClass'],
    request: { params: schoolClassParams },
    response: changedClass,
    handler: async ({ params }, context) =>
      changedClassReply(await archiveSchoolClass(context.command(), { schoolClassId: params.id })),
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/restore',
    summary: 'Restores an archived class',
    commands: ['restoreSchoolClass'],
    request: { params: schoolClassParams },
    response: changedClass,
    handler: async ({ params }, context) =>
      changedClassReply(await restoreSchoolClass(context.command(), { schoolClassId: params.id })),
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/code',
    summary: 'Draws a new class code; the old one opens nothing any more',
    commands: ['changeClassCode'],
    request: { params: schoolClassParams },
    response: changedClass,
    handler: async ({ params }, context) =>
      changedClassReply(await changeClassCode(context.command(), { schoolClassId: params.id })),
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/code/restore',
    summary: 'Brings the class code of before back, as an undo',
    commands: ['restoreClassCode'],
    request: { params: schoolClassParams, body: restoreCodeBody },
    response: changedClass,
    handler: async ({ params, body }, context) =>
      changedClassReply(await restoreClassCode(context.command(), { schoolClassId: params.id, code: body.code })),
  }),
  defineRoute({
    method: 'put',
    path: '/api/v1/districts/{id}/student_joining',
    tag,
    summary: 'Lets students of a district make their accounts with a class code, or not',
    access: ['school_admin', 'admin'],
    concealed: true,
    problems: [404],
    commands: ['turnStudentJoining'],
    request: { params: schoolClassParams, body: studentJoiningBody },
    response: studentJoiningReply,
    handler: async ({ params, body }, context) => {
      const outcome = await turnStudentJoining(context.command(), { districtId: params.id, on: body.on });
      return commandReply(outcome, outcome.value);
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/v1/districts/{id}/student_access',
    tag,
    summary:
      'Whose sign-in cards and passwords the teachers of a district set, beside those of students whom they made themselves',
    access: ['school_admin', 'admin'],
    concealed: true,
    problems: [404],
    commands: ['setStudentAccess'],
    request: { params: schoolClassParams, body: studentAccessBody },
    response: studentAccessReply,
    handler: async ({ params, body }, context) => {
      const outcome = await setStudentAccess(context.command(), { districtId: params.id, byTeachers: body.by_teachers });
      return commandReply(outcome, { by_teachers: outcome.value.byTeachers });
    },
  }),
];
