import { assignmentTypes } from '#domain/shared/fields.ts';
import { makeQuiz, type MadeAssignment, type MadeClass, type MadeDistrict } from './reports-district.ts';

/** How many students each course has: one as large as a lecture, one as large as a course that is open to all. */
export const courseSizes = [651, 5_000] as const;

export const questionsOfACourse = 20;
/** The first quizzes are those that reports show in full; the gradebook has all of them. */
const longQuizzes = 4;
const questionsOfAShortQuiz = 5;
const assignmentsOfACourse = 20;
const dayMs = 86_400_000;
/** Numbers that no made district has, so that courses can be part of one; their school is its first. */
const teacherId = 970_001;
const firstClass = 980_001;
const firstAssignment = 990_001;
const firstStudent = 3_000_001;
const firstQuiz = 100_000;
const schoolId = 930_001;

const ids = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

const makeCourse = (students: number, n: number): MadeClass => ({
  id: firstClass + n,
  schoolId,
  teacherId,
  studentIds: ids(firstStudent + n * 100_000, students),
});

/** Half of the assignments lie in the last thirty days, which reports show by themselves. One student in fifty takes none. */
const assignmentsOf = (schoolClass: MadeClass, course: number, quizzes: MadeDistrict['quizzes'], now: Date): MadeAssignment[] =>
  ids(0, quizzes.length).map((n) => ({
    id: firstAssignment + course * assignmentsOfACourse + n,
    quiz: quizzes[n]!,
    schoolClass,
    type: assignmentTypes[n % assignmentTypes.length]!,
    at: now.getTime() - (3 + (n % longQuizzes) * 14 + n) * dayMs,
    studentIds: schoolClass.studentIds.filter((id) => id % 50 !== 0),
  }));

/** Courses of one teacher, who sets all of them the same quizzes. */
export const makeCourses = (
  now: Date,
  sizes: readonly number[] = courseSizes,
  assignments = assignmentsOfACourse,
): MadeDistrict => {
  const classes = sizes.map(makeCourse);
  const quizzes = ids(0, assignments).map((n) =>
    makeQuiz(firstQuiz + n, n < longQuizzes ? questionsOfACourse : questionsOfAShortQuiz),
  );
  return {
    schoolIds: [schoolId],
    teacherIds: [teacherId],
    classes,
    quizzes,
    adminId: 910_002,
    assignments: classes.flatMap((schoolClass, course) => assignmentsOf(schoolClass, course, quizzes, now)),
  };
};
