import { archiveLessonAssignment } from '../../commands/lesson-assignment/archive-lesson-assignment.ts';
import { changeLessonAssignment } from '../../commands/lesson-assignment/change-lesson-assignment.ts';
import { draftLessonAssignment } from '../../commands/lesson-assignment/draft-lesson-assignment.ts';
import { findOwnLessonAssignment } from '../../commands/lesson-assignment/find-own-lesson-assignment.ts';
import { unarchiveLessonAssignment } from '../../commands/lesson-assignment/unarchive-lesson-assignment.ts';
import { findLessonMaterial } from '../../commands/lesson/find-lesson-material.ts';
import { stepOf } from '../../commands/context.ts';
import { classesOfTeacher } from '../../projections/roster/class-queries.ts';
import { commandReply, defineRoute, reply, type Route } from '../http/route.ts';
import { quizableWord } from '../shared/quizable.ts';
import { presentAssignment } from '../student-works/presenter.ts';
import { contentOf, wholeMaterial } from './chosen-content.ts';
import { giveToClasses, requireTaughtClasses } from './give-to-classes.ts';
import { presentLessonAssignment } from './presenter.ts';
import {
  assignmentParams,
  changeAssignmentBody,
  createAssignmentBody,
  giveAssignmentBody,
  lessonAssignmentReply,
  newAssignmentPage,
  newAssignmentQuery,
} from './schemas.ts';

const tag = 'Lesson assignments';
const access = ['teacher'] as const;
const reads = ['roster', 'lesson_assignments'] as const;

/** Teachers build the work around a lesson, and give it to their classes. */
export const lessonAssignmentRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/teach/lesson_assignments/new',
    tag,
    summary: 'All that a teacher can choose from for an assignment of a lesson',
    access,
    request: { query: newAssignmentQuery },
    response: newAssignmentPage,
    reads: ['roster'],
    handler: async ({ query }, context) => {
      const lesson = await findLessonMaterial(context.command(), query.lesson_uuid);
      const classes = await classesOfTeacher(context.read, context.viewer.id);
      const { lessonUuid: uuid, type, path, content, material } = lesson;
      const whole = wholeMaterial(content.name, material, content.audio !== undefined);
      return {
        lesson: { uuid, type: quizableWord(type), path, name: content.name },
        material: presentAssignment({ ...whole, organizers: material.organizers }),
        school_classes: classes.map(({ id, name }) => ({ id, name })),
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/teach/lesson_assignments',
    tag,
    summary: 'Makes an assignment of a lesson; with classes, it is given to them at once',
    commands: ['draftLessonAssignment', 'giveLessonAssignment'],
    access,
    request: { body: createAssignmentBody },
    response: lessonAssignmentReply,
    statuses: [201],
    problems: [404, 409],
    reads,
    handler: async ({ body }, context) => {
      const command = context.command();
      const { lesson_uuid: lessonUuid, copied_from: copiedFromUuid, school_class_ids: ids, starts_at, due_at, ...choice } = body;
      await requireTaughtClasses(command, ids);
      const { material, content: lesson } = await findLessonMaterial(command, lessonUuid);
      const before =
        copiedFromUuid === undefined
          ? wholeMaterial(lesson.name, material, lesson.audio !== undefined)
          : (await findOwnLessonAssignment(command, copiedFromUuid)).content;
      const content = contentOf(choice, { material, before, seed: command.commandId });
      const drafted = await draftLessonAssignment(command, { lessonUuid, content, copiedFromUuid });
      const dates = { startsAt: starts_at, dueAt: due_at };
      const given = await giveToClasses(context, drafted.value, ids, dates);
      return reply(201, given.value, { position: given.position ?? drafted.position });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/teach/lesson_assignments/{id}',
    tag,
    summary: 'One of the teacher’s own assignments',
    access,
    request: { params: assignmentParams },
    response: lessonAssignmentReply,
    problems: [404],
    reads,
    handler: async ({ params }, context) =>
      presentLessonAssignment(context.read, await findOwnLessonAssignment(context.command(), params.id)),
  }),
  defineRoute({
    method: 'put',
    path: '/teach/lesson_assignments/{id}',
    tag,
    summary: 'Changes what students are to do; once a student has begun, the instructions alone',
    commands: ['changeLessonAssignment'],
    access,
    request: { params: assignmentParams, body: changeAssignmentBody },
    response: lessonAssignmentReply,
    problems: [404, 409],
    reads,
    handler: async ({ params, body }, context) => {
      const command = context.command();
      const before = await findOwnLessonAssignment(command, params.id);
      const { material } = await findLessonMaterial(command, before.lessonUuid);
      const content = contentOf(body, { material, before: before.content, seed: command.commandId });
      const outcome = await changeLessonAssignment(command, { lessonAssignmentUuid: params.id, content });
      return commandReply(outcome, await presentLessonAssignment(context.read, outcome.value));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/teach/lesson_assignments/{id}/school_classes',
    tag,
    summary: 'Gives the assignment to more of the teacher’s classes',
    commands: ['giveLessonAssignment'],
    access,
    request: { params: assignmentParams, body: giveAssignmentBody },
    response: lessonAssignmentReply,
    statuses: [201],
    problems: [404],
    reads,
    handler: async ({ params, body }, context) => {
      const command = context.command();
      const assignment = await findOwnLessonAssignment(command, params.id);
      await requireTaughtClasses(command, body.school_class_ids);
      const dates = { startsAt: body.starts_at, dueAt: body.due_at };
      const given = await giveToClasses(context, assignment, body.school_class_ids, dates);
      return reply(201, given.value, { position: given.position });
    },
  }),
  ...(
    [
      {
        verb: 'archive',
        name: 'archiveLessonAssignment',
        run: archiveLessonAssignment,
        summary: 'Takes the assignment out of lists; work that was begun stays',
      },
      {
        verb: 'unarchive',
        name: 'unarchiveLessonAssignment',
        run: unarchiveLessonAssignment,
        summary: 'Puts the assignment back into lists',
      },
    ] as const
  ).map(({ verb, name, run, summary }) =>
    defineRoute({
      method: 'post',
      path: `/teach/lesson_assignments/{id}/${verb}`,
      tag,
      summary,
      commands: [name],
      access,
      request: { params: assignmentParams },
      response: lessonAssignmentReply,
      problems: [404],
      reads,
      handler: async ({ params }, context) => {
        const outcome = await run(stepOf(context.command(), verb), { lessonAssignmentUuid: params.id });
        return commandReply(outcome, await presentLessonAssignment(context.read, outcome.value));
      },
    }),
  ),
];
