import { alone } from '#commands/runner/in-turn.ts';
import { accountsOf } from '#commands/classes/school-class/joining.ts';
import { addCoTeacher, restoreCoTeacher, removeCoTeacher } from '#commands/classes/school-class/co-teachers.ts';
import { tooManyAtOnce, moveStudent, restoreStudent, withdrawStudent } from '#commands/classes/school-class/members.ts';
import { requireManagedClass } from '#commands/classes/school-class/managed-class.ts';
import { correctStudentName } from '#commands/classes/student-access.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { maxStudentsAtOnce } from '#domain/classes/school-class/limits.ts';
import { findPeople } from '#people/people.ts';
import type { Records } from '#api/http/record-access.ts';
import { commandReply, defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { classRoster, rosterQuery } from '../school-classes/schemas.ts';
import { addChecked, checkForClass } from './add-checked.ts';
import { findClassRoster } from './find-roster.ts';
import { readList } from './read-list.ts';
import {
  addStudentsBody,
  addStudentsReply,
  addTeacherBody,
  checkListBody,
  checkListReply,
  classParams,
  membershipReply,
  maxBytes,
  movedBody,
  studentNameBody,
  studentNameReply,
  studentParams,
  teacherParams,
  teachersReply,
  type TeachersReply,
} from './schemas.ts';

const managed = { tag: 'School classes', access: ['teacher', 'school_admin'], concealed: true, problems: [404, 409] } as const;

const ofClass = (action: 'viewed' | 'changed'): Records<{ readonly params: { readonly id: number } }> => ({
  action,
  what: 'class_roster',
  of: ({ params }) => ({ schoolClassIds: [params.id] }),
});
const ofStudent: Records<{ readonly params: { readonly id: number; readonly student_id: number } }> = {
  action: 'changed',
  what: 'class_roster',
  of: ({ params }) => ({ schoolClassIds: [params.id], studentId: params.student_id }),
};

/** The teachers of a class after a change, and the teacher it was about. */
const teachersAfter = async (
  { services: { db } }: SignedInContext,
  teacherId: number,
  { schoolClassId, teacherIds }: OpenSchoolClass,
): Promise<TeachersReply> => {
  const name = (await findPeople(db, [teacherId])).get(teacherId)?.name.trim() ?? '';
  return { school_class_id: schoolClassId, teacher_id: teacherId, name, teachers_count: teacherIds.size };
};

/** Class membership, changed by hand by the class's teachers or the administrators of its school. */
export const classRosterRoutes: readonly Route[] = [
  defineRoute({
    ...managed,
    method: 'get',
    path: '/school_classes/{id}/students',
    summary: 'Who is in a class, and how they get in, in pages of a hundred',
    request: { params: classParams, query: rosterQuery },
    response: classRoster,
    reads: ['roster'],
    records: ofClass('viewed'),
    handler: async ({ params, query }, context) => {
      await requireManagedClass(context.command(), params.id);
      return findClassRoster(context, params.id, query.page);
    },
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/students/check',
    summary: 'What is wrong with a list of students, before anything is written',
    request: { params: classParams, body: checkListBody },
    response: checkListReply,
    reads: ['roster'],
    maxBodyBytes: maxBytes,
    records: ofClass('viewed'),
    handler: async ({ params, body }, context) => {
      await requireManagedClass(context.command(), params.id);
      const typed = (body.students ?? []).map(({ name, email = null }, index) => ({ line: index + 1, name, email }));
      const listed = body.text === undefined ? typed : readList(body.text);
      if (listed.length > maxStudentsAtOnce) return { students: [], problem: tooManyAtOnce(listed.length).message };
      const checked = await checkForClass(context, params.id, listed);
      const problem = listed.length === 0 ? 'There is no name in this list.' : null;
      return {
        students: checked.map((student, index) => ({ line: listed[index]!.line, ...student, problems: [...student.problems] })),
        problem,
      };
    },
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/students',
    summary: 'Adds students to a class: new ones, and those of the school by their email address',
    commands: ['addStudents'],
    request: { params: classParams, body: addStudentsBody },
    statuses: [201],
    response: addStudentsReply,
    reads: ['roster'],
    maxBodyBytes: maxBytes,
    records: ofClass('changed'),
    handler: async ({ params, body }, context) => {
      const students = body.students.map(({ name, email = null }) => ({ name, email }));
      const outcome = await alone(context.services, accountsOf(params.id), () =>
        addChecked(context, params.id, { students, confirmed: body.confirmed }),
      );
      const { studentIds } = outcome.value;
      const people = await findPeople(context.services.db, studentIds);
      const added = studentIds.map((id) => ({ id, name: people.get(id)?.name.trim() ?? '' }));
      return commandReply(outcome, { students: added, added_count: added.length }, 201);
    },
  }),
  defineRoute({
    ...managed,
    method: 'patch',
    path: '/school_classes/{id}/students/{student_id}',
    summary: 'Corrects the name of a student whom no roster knows',
    commands: ['correctStudentName'],
    request: { params: studentParams, body: studentNameBody },
    response: studentNameReply,
    records: ofStudent,
    handler: async ({ params: { id, student_id }, body: { given_name: givenName, family_name: familyName } }, context) => {
      const of = { schoolClassId: id, studentId: student_id };
      const outcome = await correctStudentName(context.command(), { ...of, givenName, familyName });
      return commandReply(outcome, { student_id, name: outcome.value.name });
    },
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/students/{student_id}/archive',
    summary: 'Takes a student out of a class; what they did there stays',
    commands: ['withdrawStudent'],
    request: { params: studentParams },
    response: membershipReply,
    records: ofStudent,
    handler: async ({ params: { id, student_id } }, context) => {
      const outcome = await withdrawStudent(context.command(), { schoolClassId: id, studentId: student_id });
      return commandReply(outcome, { school_class_id: id, student_id, active: false });
    },
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/students/{student_id}/restore',
    summary: 'Puts a student back who has left the class',
    commands: ['restoreStudent'],
    request: { params: studentParams },
    response: membershipReply,
    records: ofStudent,
    handler: async ({ params: { id, student_id } }, context) => {
      const outcome = await restoreStudent(context.command(), { schoolClassId: id, studentId: student_id });
      return commandReply(outcome, { school_class_id: id, student_id, active: true });
    },
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/students/{student_id}/move',
    summary: 'Moves a student to another class of the school; old results stay with the old class',
    commands: ['moveStudent'],
    request: { params: studentParams, body: movedBody },
    response: membershipReply,
    records: ofStudent,
    handler: async ({ params: { id, student_id }, body }, context) => {
      const move = { schoolClassId: id, studentId: student_id, toSchoolClassId: body.to_school_class_id };
      const outcome = await moveStudent(context.command(), move);
      return commandReply(outcome, { school_class_id: body.to_school_class_id, student_id, active: true });
    },
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/teachers',
    summary: 'Adds a teacher of the same school to a class by email address',
    commands: ['addCoTeacher'],
    request: { params: classParams, body: addTeacherBody },
    statuses: [201],
    response: teachersReply,
    handler: async ({ params: { id }, body }, context) => {
      const outcome = await addCoTeacher(context.command(), { schoolClassId: id, email: body.email });
      const { teacherId, schoolClass } = outcome.value;
      return commandReply(outcome, await teachersAfter(context, teacherId, schoolClass), 201);
    },
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/teachers/{teacher_id}/restore',
    summary: 'Puts a teacher back who was taken out of a class',
    commands: ['restoreCoTeacher'],
    request: { params: teacherParams },
    response: teachersReply,
    handler: async ({ params: { id, teacher_id } }, context) => {
      const outcome = await restoreCoTeacher(context.command(), { schoolClassId: id, teacherId: teacher_id });
      return commandReply(outcome, await teachersAfter(context, teacher_id, outcome.value));
    },
  }),
  defineRoute({
    ...managed,
    method: 'delete',
    path: '/school_classes/{id}/teachers/{teacher_id}',
    summary: 'Takes a teacher out of a class: not the last one, and nobody whom the roster lists',
    commands: ['removeCoTeacher'],
    request: { params: teacherParams },
    response: teachersReply,
    handler: async ({ params: { id, teacher_id } }, context) => {
      const outcome = await removeCoTeacher(context.command(), { schoolClassId: id, teacherId: teacher_id });
      return commandReply(outcome, await teachersAfter(context, teacher_id, outcome.value));
    },
  }),
];
