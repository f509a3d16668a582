import { schoolClass } from '#projections/classes/roster/class-queries.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { findQuiz } from '#projections/quizzes/queries.ts';
import type { Route } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { allReportRoutes } from '#api/reports/report-csv.ts';
import { quizableWord } from '#api/shared/quizable.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** The subject of a report, as chosen for a replay. */
export const subjectNames = ['district_id', 'school_class_id', 'student_id', 'quiz_uuid'] as const;
export type SubjectName = (typeof subjectNames)[number];

export interface Subjects {
  readonly district_id?: number | undefined;
  readonly school_class_id?: number | undefined;
  readonly student_id?: number | undefined;
  readonly quiz_uuid?: string | undefined;
  /** The teacher whose view of the report is shown; default: the class's first teacher at that moment. */
  readonly teacher_id?: number | undefined;
}

interface ReportKind {
  readonly label: string;
  /** Id of its page, and so of its route. */
  readonly page: string;
  readonly readers: 'school_admin' | 'teacher' | 'student';
  readonly needs: readonly SubjectName[];
  /** What each row stands for: a school, a class or a student; or that the whole report is about one student. */
  readonly shows: 'schools' | 'school_classes' | 'students' | 'one_student';
  /** Whether the reader can choose which teacher's report it is. */
  readonly ofTeacher?: boolean;
}

/** All ten. */
export const reportKinds = {
  schools: { label: 'Schools', page: 'schools_report', readers: 'school_admin', shows: 'schools', needs: ['district_id'] },
  classes: { label: 'Classes', page: 'classes_report', readers: 'school_admin', shows: 'school_classes', needs: ['district_id'] },
  students: { label: 'Students', page: 'students_report', readers: 'school_admin', shows: 'students', needs: ['district_id'] },
  quiz: {
    label: 'One quiz',
    page: 'quiz_report',
    readers: 'school_admin',
    shows: 'students',
    needs: ['district_id', 'quiz_uuid'],
  },
  class: { label: 'One class', page: 'class_report', readers: 'school_admin', shows: 'students', needs: ['school_class_id'] },
  student: {
    label: 'One student',
    page: 'student_report',
    readers: 'school_admin',
    shows: 'one_student',
    needs: ['district_id', 'student_id'],
  },
  teacher_class: {
    label: 'Teacher: one class',
    page: 'teacher_class_report',
    readers: 'teacher',
    shows: 'students',
    needs: ['school_class_id'],
  },
  teacher_quiz: {
    label: 'Teacher: a quiz in a class',
    page: 'teacher_quiz_report',
    readers: 'teacher',
    shows: 'students',
    needs: ['school_class_id', 'quiz_uuid'],
  },
  teacher_student: {
    label: 'Teacher: a student of a class',
    page: 'teacher_student_report',
    readers: 'teacher',
    shows: 'one_student',
    needs: ['school_class_id', 'student_id'],
  },
  own: { label: 'A student’s own', page: 'student_own_report', readers: 'student', shows: 'one_student', needs: ['student_id'] },
} as const satisfies Record<string, ReportKind>;

export type ReportKindName = keyof typeof reportKinds;
export const reportKindNames = Object.keys(reportKinds) as [ReportKindName, ...ReportKindName[]];

/** The same, typed with every field of the interface, for callers that do not depend on a specific report. */
export const reportKind = (name: ReportKindName): ReportKind => reportKinds[name];

export const routeOfReport = (name: ReportKindName): Route => {
  const route = allReportRoutes.find(({ page }) => page?.id === reportKinds[name].page);
  if (!route) throw new Error(`There is no report ${reportKinds[name].page}.`);
  return route;
};

/** The subjects that still have to be chosen. */
export const missingSubjects = (name: ReportKindName, subjects: Subjects): SubjectName[] =>
  reportKind(name).needs.filter((subject) => subjects[subject] === undefined);

/** A viewer with this role for the reports. Only the decisive fields matter for what it sees; the name stays empty. */
const readerOf = (role: Viewer['role'], id: number, districtId: number | null): Viewer => ({
  id,
  role,
  name: '',
  districtId,
  schoolIds: [],
  administeredSchoolIds: null,
  timeZone: 'UTC',
  plan: null,
  trialEndsOn: null,
});

const nobody = 0;

/** The reader of the report, according to the replayed tables; null if there was none yet. */
export const findReader = async (
  read: ReadHandle<'roster'>,
  name: ReportKindName,
  subjects: Subjects,
): Promise<Viewer | null> => {
  const { student_id: studentId, teacher_id: teacherId, district_id: districtId } = subjects;
  const kind = reportKind(name);
  // A class chosen for another report stays in the form. It must not block a report that is not about a class.
  const classId = kind.needs.includes('school_class_id') ? subjects.school_class_id : undefined;
  if (kind.readers === 'student') {
    const student = await findPerson(read, studentId!);
    return student?.role === 'student' ? readerOf('student', student.id, student.district_id) : null;
  }
  const found = classId === undefined ? null : await schoolClass(read, classId);
  if (classId !== undefined && !found) return null;
  if (kind.readers === 'school_admin') return readerOf('school_admin', nobody, found?.district_id ?? districtId ?? null);
  const teacher = teacherId === undefined ? found?.teachers[0] : found?.teachers.find(({ id }) => id === teacherId);
  return teacher ? readerOf('teacher', teacher.id, found!.district_id) : null;
};

/** Parameters for the report's address, as text; null if the quiz did not exist yet. */
export const paramsOf = async (
  read: ReadHandle<'quizzes'>,
  name: ReportKindName,
  { school_class_id: classId, student_id: studentId, quiz_uuid: quizUuid }: Subjects,
): Promise<Record<string, string> | null> => {
  switch (name) {
    case 'class':
    case 'teacher_class':
      return { id: String(classId) };
    case 'student':
      return { id: String(studentId) };
    case 'teacher_student':
      return { id: String(classId), student_id: String(studentId) };
    case 'quiz':
      return { quiz_uuid: quizUuid! };
    case 'teacher_quiz': {
      const quiz = await findQuiz(read, quizUuid!);
      if (!quiz) return null;
      const lesson = { quizable_types: `${quizableWord(quiz.quizable_type)}s`, path: quiz.quizable_path };
      return { ...lesson, uuid: quiz.uuid, id: String(classId) };
    }
    default:
      return {};
  }
};
