import type { Route } from '#api/http/route.ts';
import { classReportRoute, teacherClassReportRoute } from './class-report.ts';
import { classesReportRoute } from './classes-report.ts';
import { quizReportRoute } from './quiz-report.ts';
import { schoolsReportRoute } from './schools-report.ts';
import { studentOwnReportRoute, studentReportRoute } from './student-report.ts';
import { studentsReportRoute } from './students-report.ts';

/** Eight of the ten reports; those of one quiz in a class and of one student of a class have folders of their own. */
export const reportRoutes: readonly Route[] = [
  schoolsReportRoute,
  classesReportRoute,
  classReportRoute,
  studentsReportRoute,
  studentReportRoute,
  quizReportRoute,
  studentOwnReportRoute,
  teacherClassReportRoute,
];
