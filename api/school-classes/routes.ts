import { studentSubmittedCounts } from '../../views/reports/class-results.ts';
import type { SchoolClassWithStudents } from '../../projections/roster/class-queries.ts';
import { recordsOfViewer } from '../http/record-access.ts';
import { defineRoute, type Route } from '../http/route.ts';
import type { Viewer } from '../http/viewer.ts';
import { classReportPath, teacherClassReportPath } from '../reports/links.ts';
import type { Arrangement } from '../teacher-desk/arrange-classes.ts';
import { findClassCards } from '../teacher-day/find-day.ts';
import { ownClasses } from './find-classes.ts';
import { schoolClassesPage, schoolClassesReply, type SchoolClass } from './schemas.ts';

const presentClass = (row: SchoolClassWithStudents & Arrangement, { role }: Viewer): SchoolClass => ({
  id: row.id,
  name: row.name,
  code: row.code,
  school_id: row.school_id,
  school_name: row.school_name,
  students_count: row.students_count,
  hidden: row.hidden,
  paid: row.paid,
  teachers: row.teachers.map(({ id, name }) => ({ id, name })),
  report_url: role === 'school_admin' ? classReportPath(row.id) : teacherClassReportPath(row.id),
});

export const schoolClassRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/school_classes',
    tag: 'School classes',
    summary: 'The classes one works with, with their students',
    access: ['teacher', 'school_admin'],
    response: schoolClassesPage,
    reads: ['roster', 'quiz_results', 'teacher_desks'],
    records: { action: 'viewed', what: 'school_classes', of: (_input, viewer) => recordsOfViewer(viewer) },
    page: { id: 'school_classes', title: 'Classes' },
    handler: async (_input, { read, viewer }) => {
      const classes = await ownClasses(read, viewer);
      const counts = await studentSubmittedCounts(
        read,
        classes.map((row) => row.id),
      );
      const submitted = new Map(counts.map((row) => [`${row.school_class_id}/${row.student_id}`, row.submitted_count]));
      return {
        items: classes.map((row) => ({
          ...presentClass(row, viewer),
          students: row.students.map(({ id, name }) => ({ id, name, submitted_count: submitted.get(`${row.id}/${id}`) ?? 0 })),
        })),
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/v1/school_classes',
    tag: 'School classes',
    summary: 'The classes one works with',
    access: ['teacher', 'school_admin'],
    response: schoolClassesReply,
    records: { action: 'viewed', what: 'school_classes', of: (_input, viewer) => recordsOfViewer(viewer) },
    reads: [
      'roster',
      'quizzes',
      'lessons',
      'quiz_assignments',
      'quiz_results',
      'lesson_assignments',
      'student_works',
      'teacher_desks',
    ],
    handler: async (_input, { read, viewer, services }) => {
      const classes = await ownClasses(read, viewer);
      // What the dashboard says of each; a district's admins have too many of them.
      const cards = viewer.role === 'teacher' ? await findClassCards(read, classes, services.now()) : [];
      const cardOf = new Map(cards.map((card) => [card.id, card]));
      return { items: classes.map((row) => ({ ...presentClass(row, viewer), ...cardOf.get(row.id) })) };
    },
  }),
];
