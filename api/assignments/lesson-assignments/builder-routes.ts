import { toldApart } from '#domain/classes/told-apart.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { findLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { findSharedLessonAssignment } from '#commands/assignments/lesson-assignment/access.ts';
import type { LessonAssignment } from '#domain/assignments/lesson-assignment/decider.ts';
import { quizzesOfQuizable } from '#projections/quizzes/queries.ts';
import { classesOfTeacher } from '#projections/classes/roster/class-queries.ts';
import { earlierAssignments } from '#projections/assignments/lesson-assignments/list-lessons.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { quizableWord } from '#api/shared/quizable.ts';
import { wholeMaterial } from './chosen-content.ts';
import { assignmentRecords, presentAssignment, presentLessonAssignment } from './presenter.ts';
import { assignmentParams, lessonAssignmentPage, newAssignmentPage, newAssignmentQuery } from './schemas.ts';

const tag = 'Lesson assignments';
const access = ['teacher'] as const;
const page = 'assignment_builder';

/** Loads the lesson with everything to choose from, and the classes it can be given to. */
const findChoices = async ({ read, viewer }: SignedInContext<'roster' | 'quizzes'>, command: CommandContext, uuid: string) => {
  const { lessonUuid, type, path, content, material } = await findLessonMaterial(command, uuid);
  const whole = wholeMaterial(content.name, material, content.audio !== undefined);
  const [classes, quizzes] = await Promise.all([
    classesOfTeacher(read, viewer.id),
    quizzesOfQuizable(read, { type, path, districtId: viewer.districtId }),
  ]);
  return {
    whole,
    choices: {
      lesson: { uuid: lessonUuid, type: quizableWord(type), path, name: content.name },
      material: presentAssignment({ ...whole, organizers: material.organizers }),
      school_classes: toldApart(classes).map(({ id, name }) => ({ id, name })),
      quizzes: quizzes.map(({ uuid: quizUuid, title, questions_count }) => ({ uuid: quizUuid, title, questions_count })),
    },
  };
};

const copyOf = (command: CommandContext, uuid: string | undefined): Promise<LessonAssignment | null> =>
  uuid === undefined ? Promise.resolve(null) : findSharedLessonAssignment(command, uuid);

/** The page on which a teacher builds an assignment, new or existing. */
export const assignmentBuilderRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/teach/lesson_assignments/new',
    tag,
    summary: 'All that a teacher can choose from for an assignment of a lesson',
    access,
    request: { query: newAssignmentQuery },
    response: newAssignmentPage,
    reads: ['roster', 'quizzes', 'lesson_assignments'],
    page: { id: page, title: ({ lesson }) => `New assignment: ${lesson.name}` },
    handler: async ({ query }, context) => {
      const { read, viewer } = context;
      const command = context.command();
      const copied = await copyOf(command, query.copied_from);
      // A query without a lesson names an assignment to copy.
      const { whole, choices } = await findChoices(context, command, query.lesson_uuid ?? copied!.lessonUuid);
      const earlier = await earlierAssignments(read, { teacherId: viewer.id, lessonUuid: choices.lesson.uuid });
      return {
        ...choices,
        assignment: null,
        begins_with: presentAssignment(copied?.content ?? whole),
        copied_from: copied && { id: copied.lessonAssignmentUuid, title: copied.content.title },
        earlier: earlier.map(({ uuid: id, title, created_at }) => ({ id, title, created_at })),
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/teach/lesson_assignments/{id}',
    tag,
    summary: 'An assignment of the teacher’s, or of a class of theirs, with what else there is to choose from',
    access,
    request: { params: assignmentParams },
    response: lessonAssignmentPage,
    problems: [404],
    records: assignmentRecords,
    reads: ['roster', 'quizzes', 'lesson_assignments', 'student_works', 'quiz_results'],
    page: { id: page, title: ({ assignment }) => assignment.title },
    handler: async ({ params }, context) => {
      const command = context.command();
      const found = await findSharedLessonAssignment(command, params.id);
      const { choices } = await findChoices(context, command, found.lessonUuid);
      return { ...choices, ...(await presentLessonAssignment(context, found, found.share)) };
    },
  }),
];
