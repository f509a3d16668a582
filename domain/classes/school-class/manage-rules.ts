/** What teachers can do with their own class: open, rename, archive, change its code, add and remove students. */
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { maxStudentsInAClass } from './limits.ts';
import type { ManageSchoolClass, OpenOwnSchoolClass } from './commands.ts';
import type { SchoolClassEvent } from './events.ts';
import type { OpenSchoolClass, SchoolClassState } from './state.ts';

const conflict = (code: string, text: string): DomainError => new DomainError('conflict', code, text);

export const openOwn = (command: OpenOwnSchoolClass, state: SchoolClassState): SchoolClassEvent[] => {
  if (state.status === 'open') return [];
  const { type: _type, teacherId, ...details } = command;
  const { schoolClassId, occurredAt } = command;
  return [
    { type: 'SchoolClassCreated', data: { ...details, through: 'hand' } },
    { type: 'SchoolClassTeacherAdded', data: { schoolClassId, teacherId, through: 'hand', occurredAt } },
  ];
};

type Of<Type extends ManageSchoolClass['type']> = Extract<ManageSchoolClass, { type: Type }>;

const enrol = (command: Of<'EnrolStudents'>, state: OpenSchoolClass): SchoolClassEvent[] => {
  const { schoolClassId, through, occurredAt } = command;
  const coming = [...new Set(command.studentIds)].filter((id) => !state.studentIds.has(id));
  if (through === 'code' && coming.some((id) => state.formerStudentIds.has(id))) {
    throw conflict('left_class', 'You were in this class before. Ask your teacher to put you back.');
  }
  if (state.studentIds.size + coming.length > maxStudentsInAClass) {
    throw conflict('school_class_full', `A class has at most ${maxStudentsInAClass} students.`);
  }
  return coming.map((studentId) => ({
    type: 'SchoolClassStudentEnrolled' as const,
    data: { schoolClassId, studentId, through, occurredAt },
  }));
};

const withdraw = (
  { schoolClassId, studentId, occurredAt }: Of<'WithdrawStudent'>,
  state: OpenSchoolClass,
): SchoolClassEvent[] => {
  if (state.formerStudentIds.has(studentId)) return [];
  if (!state.studentIds.has(studentId)) throw notFound('This student');
  return [{ type: 'SchoolClassStudentWithdrawn', data: { schoolClassId, studentId, through: 'hand', occurredAt } }];
};

const addCoTeacher = ({ schoolClassId, teacherId, occurredAt }: Of<'AddCoTeacher'>, state: OpenSchoolClass): SchoolClassEvent[] =>
  state.teacherIds.has(teacherId)
    ? []
    : [{ type: 'SchoolClassTeacherAdded', data: { schoolClassId, teacherId, through: 'hand', occurredAt } }];

const removeCoTeacher = (
  { schoolClassId, teacherId, by = null, occurredAt }: Of<'RemoveCoTeacher'>,
  state: OpenSchoolClass,
): SchoolClassEvent[] => {
  if (!state.teacherIds.has(teacherId)) return [];
  if (state.rosterTeacherIds.has(teacherId)) {
    throw conflict(
      'teacher_from_roster',
      'The roster of your district lists this teacher. Ask your school office to change it there.',
    );
  }
  if (by !== null && by !== teacherId && teacherId === state.ownTeacherId) {
    const text = 'This class is their own: only they can leave it. Ask them, or your school admin.';
    throw conflict('own_teacher', text);
  }
  if (state.teacherIds.size === 1) {
    throw conflict('last_teacher', 'A class needs a teacher. Add another one first, or archive the class.');
  }
  return [{ type: 'SchoolClassTeacherRemoved', data: { schoolClassId, teacherId, through: 'hand', occurredAt } }];
};

const describe = (command: Of<'DescribeSchoolClass'>, state: OpenSchoolClass): SchoolClassEvent[] => {
  const { type: _type, ...data } = command;
  return state.grade === data.grade && state.colour === data.colour ? [] : [{ type: 'SchoolClassDescribed', data }];
};

const rename = ({ schoolClassId, name, occurredAt }: Of<'RenameSchoolClass'>, state: OpenSchoolClass): SchoolClassEvent[] =>
  state.name === name ? [] : [{ type: 'SchoolClassRenamed', data: { schoolClassId, name, through: 'hand', occurredAt } }];

const archiveOrRestore = (
  { type, schoolClassId, occurredAt }: Of<'ArchiveSchoolClass' | 'RestoreSchoolClass'>,
  state: OpenSchoolClass,
): SchoolClassEvent[] => {
  const archive = type === 'ArchiveSchoolClass';
  if (state.archived === archive) return [];
  return [{ type: archive ? 'SchoolClassArchived' : 'SchoolClassRestored', data: { schoolClassId, occurredAt } }];
};

const linkGoogleCourse = (command: Of<'LinkGoogleCourse'>, state: OpenSchoolClass): SchoolClassEvent[] => {
  const { type: _type, ...data } = command;
  return state.googleCourseId === data.courseId ? [] : [{ type: 'SchoolClassGoogleCourseLinked', data }];
};

const restoreCode = (
  { schoolClassId, code, occurredAt }: Of<'RestoreSchoolClassCode'>,
  { code: now, previousCode }: OpenSchoolClass,
): SchoolClassEvent[] => {
  if (code === now) return [];
  if (previousCode?.code !== code) {
    throw conflict('class_code_changed', 'The class has another code by now. Look at the page again.');
  }
  const data = { schoolClassId, code, occurredAt };
  return [{ type: 'SchoolClassCodeChanged', data: previousCode.opens ? data : { ...data, codeFromRoster: true } }];
};

/** Checked first: an archived class must be restored before anything else. */
export const assertNotArchived = ({ archived }: OpenSchoolClass): void => {
  if (archived) throw conflict('school_class_archived', 'This class is archived. Restore it first.');
};

export const manage = (command: ManageSchoolClass, state: OpenSchoolClass): SchoolClassEvent[] => {
  if (command.type === 'ArchiveSchoolClass' || command.type === 'RestoreSchoolClass') return archiveOrRestore(command, state);
  if (command.type === 'LinkGoogleCourse') return linkGoogleCourse(command, state);
  assertNotArchived(state);
  switch (command.type) {
    case 'RenameSchoolClass':
      return rename(command, state);
    case 'DescribeSchoolClass':
      return describe(command, state);
    case 'ChangeSchoolClassCode': {
      const { type: _type, ...data } = command;
      return state.code === data.code ? [] : [{ type: 'SchoolClassCodeChanged', data }];
    }
    case 'RestoreSchoolClassCode':
      return restoreCode(command, state);
    case 'EnrolStudents':
      return enrol(command, state);
    case 'WithdrawStudent':
      return withdraw(command, state);
    case 'AddCoTeacher':
      return addCoTeacher(command, state);
    case 'RemoveCoTeacher':
      return removeCoTeacher(command, state);
    default:
      return command satisfies never;
  }
};
