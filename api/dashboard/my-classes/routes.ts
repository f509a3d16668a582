/** The classes one works with: the page *Classes*, and the list for programs. */
import { recordsOfViewer } from '#api/http/record-access.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { ownClasses } from '#api/classes/school-classes/find-classes.ts';
import { presentClass } from '#api/classes/school-classes/presenter.ts';
import { findClassCards } from '../teacher-day/find-day.ts';
import { findClassesPage } from './find-page.ts';
import { schoolClassesPage, schoolClassesQuery, schoolClassesReply } from './schemas.ts';

const tag = 'School classes';
const reads = [
  'roster',
  'lessons',
  'quizzes',
  'quiz_assignments',
  'quiz_results',
  'lesson_assignments',
  'student_works',
  'teacher_desks',
] as const;

export const myClassesRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/school_classes',
    tag,
    summary: 'The classes one works with, with their students, and who is in one of them',
    access: ['teacher', 'school_admin'],
    request: { query: schoolClassesQuery },
    response: schoolClassesPage,
    reads,
    records: { action: 'viewed', what: 'school_classes', of: (_input, viewer) => recordsOfViewer(viewer) },
    page: { id: 'school_classes', title: 'Classes' },
    handler: ({ query }, context) => findClassesPage(context, query),
  }),
  defineRoute({
    method: 'get',
    path: '/api/v1/school_classes',
    tag,
    summary: 'The classes one works with',
    access: ['teacher', 'school_admin'],
    response: schoolClassesReply,
    records: { action: 'viewed', what: 'school_classes', of: (_input, viewer) => recordsOfViewer(viewer) },
    reads,
    handler: async (_input, { read, viewer, services }) => {
      const classes = await ownClasses(read, viewer);
      // What the dashboard says of each; a district's admins have too many of them.
      const cards = viewer.role === 'teacher' ? await findClassCards(read, classes, services.now()) : [];
      const cardOf = new Map(cards.map((card) => [card.id, card]));
      return { items: classes.map((row) => ({ ...presentClass(row, viewer), ...cardOf.get(row.id) })) };
    },
  }),
];
