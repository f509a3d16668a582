import { addressOf } from '#domain/shared/address-of.ts';
import { workRoute } from './schemas.ts';

interface InClass {
  readonly id: string;
  readonly school_class_id: number;
}

/** The table of a class at work on an assignment. */
export const classWorkUrl = ({ id, school_class_id: schoolClassId }: InClass): string =>
  `/teach/lesson_assignments/${id}/school_class/${schoolClassId}`;

export const studentWorkUrl = ({ id, school_class_id }: InClass, student_id: number) =>
  addressOf(workRoute, { id, school_class_id, student_id });

/** The print view of one student's work, or of everybody's. */
export const printUrl = (inClass: InClass, studentId?: number): string =>
  `${classWorkUrl(inClass)}/print${studentId === undefined ? '' : `?student_id=${studentId}`}`;

/** The page where the teacher assesses submitted work and writes to the student. */
export const taughtWorkUrl = (studentWorkUuid: string): string => `/teach/student_works/${studentWorkUuid}`;

/** The page where the student does the work and reads it later, or their list of assignments. */
export const ownWorkUrl = (lessonAssignmentSchoolClassId: number | null): string =>
  lessonAssignmentSchoolClassId === null ? '/students' : `/students/assignments/${lessonAssignmentSchoolClassId}`;
