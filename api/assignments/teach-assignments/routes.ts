import { toldApart } from '#domain/classes/told-apart.ts';
import { assignableQuizzes } from '#projections/quizzes/queries.ts';
import { classesOfTeacher } from '#projections/classes/roster/class-queries.ts';
import { assignmentsOfTeacher } from '#projections/quiz-taking/assignments/queries.ts';
import { lessonsToAssign } from '#projections/assignments/lesson-assignments/list-lessons.ts';
import {
  assignmentsListed,
  type AssignmentListReads,
  type AssignmentSort,
} from '#projections/lesson-work/lesson-assignments/list.ts';
import { lessonAssignmentsOfTeacher } from '#projections/lesson-work/lesson-assignments/queries.ts';
import { recordsOfViewer } from '#api/http/record-access.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { presentAssignableQuiz, presentTeachAssignment } from '../quiz-assignments/presenter.ts';
import { findOwnClass } from '#api/classes/school-classes/find-classes.ts';
import { presentClass } from '#api/classes/school-classes/presenter.ts';
import { schoolClassParams } from '#api/classes/school-classes/schemas.ts';
import { pagingOf } from '#api/shared/paging.ts';
import { latestAssignments } from './latest-assignments.ts';
import { presentAssignableLesson, presentListedAssignment, presentTeachLessonAssignment } from './presenter.ts';
import {
  classAssignmentsPage,
  newAssignmentPage,
  newAssignmentQuery,
  teachAssignmentsPage,
  teachAssignmentsQuery,
} from './schemas.ts';

const rowsOnAPage = 25;

/** Dates start with the latest, names with A. */
const usualDirection: Readonly<Record<AssignmentSort, 'asc' | 'desc'>> = {
  assigned: 'desc',
  due: 'desc',
  title: 'asc',
  class: 'asc',
};

/** For programs: everything at once, up to a limit. */
const latestOfBothKinds = async ({ read, viewer }: SignedInContext<AssignmentListReads>) => {
  const [ofQuizzes, ofLessons] = await Promise.all([
    assignmentsOfTeacher(read, viewer.id),
    lessonAssignmentsOfTeacher(read, viewer.id),
  ]);
  return {
    quiz_assignments: ofQuizzes.map((row) => ({ kind: 'quiz' as const, ...presentTeachAssignment(row) })),
    lesson_assignments: ofLessons.map(presentTeachLessonAssignment),
  };
};

/** The quizzes and lessons assigned to a teacher's classes, and what can be assigned to them. */
export const teachAssignmentRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/teach/assignments',
    tag: 'Assignments',
    summary: 'What the teacher’s classes have been assigned, quizzes and lessons, and what can be',
    access: ['teacher'],
    request: { query: teachAssignmentsQuery },
    response: teachAssignmentsPage,
    records: { action: 'viewed', what: 'assignments', of: (_input, viewer) => recordsOfViewer(viewer) },
    reads: ['roster', 'lessons', 'quizzes', 'quiz_assignments', 'quiz_results', 'lesson_assignments', 'student_works'],
    page: { id: 'teach_assignments', title: 'Assignments' },
    handler: async ({ query }, context) => {
      const { read, viewer } = context;
      const { kind, state, search, sort, page } = query;
      const direction = query.direction ?? usualDirection[sort];
      const schoolClassId = query.school_class_id ?? null;
      const [found, latest, classes, quizzes] = await Promise.all([
        assignmentsListed(read, {
          teacherId: viewer.id,
          kind: kind === '' ? null : kind,
          state: state === '' ? null : state,
          schoolClassId,
          search,
          sort,
          direction,
          page,
          pageSize: rowsOnAPage,
        }),
        context.wantsDocument ? { quiz_assignments: [], lesson_assignments: [] } : latestOfBothKinds(context),
        classesOfTeacher(read, viewer.id),
        assignableQuizzes(read, viewer.districtId),
      ]);
      return {
        assignments: found.rows.map(presentListedAssignment),
        criteria: { kind, state, school_class_id: schoolClassId, search, sort, direction },
        paging: pagingOf(found.page, rowsOnAPage, found.total),
        ...latest,
        school_classes: toldApart(classes).map(({ id, name }) => ({ id, name })),
        quizzes: quizzes.map(presentAssignableQuiz),
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/teach/assignments/new',
    tag: 'Assignments',
    summary: 'Lessons with teaching material, to build an assignment of',
    access: ['teacher'],
    request: { query: newAssignmentQuery },
    response: newAssignmentPage,
    reads: ['lessons', 'lesson_assignments'],
    page: { id: 'new_assignment', title: 'New assignment' },
    handler: async ({ query: { search, page } }, { read, viewer }) => {
      const found = await lessonsToAssign(read, { teacherId: viewer.id, search, page, pageSize: rowsOnAPage });
      return { lessons: found.rows.map(presentAssignableLesson), search, paging: pagingOf(found.page, rowsOnAPage, found.total) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/school_classes/{id}/assignments',
    tag: 'School classes',
    summary: 'What a class has to do, the latest first',
    access: ['teacher'],
    concealed: true,
    problems: [404],
    request: { params: schoolClassParams },
    response: classAssignmentsPage,
    reads: ['roster', 'lessons', 'quizzes', 'quiz_assignments', 'quiz_results', 'lesson_assignments', 'student_works'],
    records: { action: 'viewed', what: 'assignments', of: ({ params }) => ({ schoolClassIds: [params.id] }) },
    page: { id: 'school_class_assignments', title: ({ school_class }) => `Assignments: ${school_class.name}` },
    handler: async ({ params }, context) => {
      const found = presentClass(await findOwnClass(context.read, context.viewer, params.id), context.viewer);
      const { id, name, colour, students_count } = found;
      return { school_class: { id, name, colour, students_count }, assignments: await latestAssignments(context, params.id) };
    },
  }),
];
