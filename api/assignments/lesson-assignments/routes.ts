import { archiveLessonAssignment } from '#commands/assignments/lesson-assignment/archive-lesson-assignment.ts';
import { changeLessonAssignment } from '#commands/assignments/lesson-assignment/change-lesson-assignment.ts';
import { draftLessonAssignment } from '#commands/assignments/lesson-assignment/draft-lesson-assignment.ts';
import { findSharedLessonAssignment } from '#commands/assignments/lesson-assignment/find-shared-lesson-assignment.ts';
import { unarchiveLessonAssignment } from '#commands/assignments/lesson-assignment/unarchive-lesson-assignment.ts';
import { findLessonMaterial } from '#commands/lessons/lesson/find-lesson-material.ts';
import { stepOf } from '#commands/runner/context.ts';
import { invalidFields } from '#api/http/problem.ts';
import { commandReply, defineRoute, reply, type Route } from '#api/http/route.ts';
import { contentOf, wholeMaterial } from './chosen-content.ts';
import { assertCanGive, giveToClasses } from './give-to-classes.ts';
import { assignmentRecords, presentLessonAssignment } from './presenter.ts';
import {
  assignmentParams,
  changeAssignmentBody,
  createAssignmentBody,
  giveAssignmentBody,
  givenAssignmentReply,
  lessonAssignmentReply,
  mostChosenBytes,
} from './schemas.ts';

const tag = 'Lesson assignments';
const access = ['teacher'] as const;
const reads = ['roster', 'lesson_assignments', 'student_works'] as const;

const copyOfOtherLesson = () =>
  invalidFields([{ path: 'copied_from', message: 'this assignment is of another lesson: choose one of this lesson' }]);

/** Teachers build the work around a lesson, and give it to their classes. */
export const lessonAssignmentRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/teach/lesson_assignments',
    tag,
    summary: 'Makes an assignment of a lesson; with classes, it is given to them at once',
    commands: ['draftLessonAssignment', 'giveLessonAssignment', 'assignQuiz'],
    access,
    request: { body: createAssignmentBody },
    maxBodyBytes: mostChosenBytes,
    response: givenAssignmentReply,
    statuses: [201],
    problems: [404, 409],
    records: assignmentRecords,
    reads,
    handler: async ({ body }, context) => {
      const command = context.command();
      const { lesson_uuid: lessonUuid, copied_from: copiedFromUuid, ...choice } = body;
      const lesson = await findLessonMaterial(command, lessonUuid);
      await assertCanGive(command, body, lesson);
      const copied = copiedFromUuid === undefined ? null : await findSharedLessonAssignment(command, copiedFromUuid);
      if (copied && copied.lessonUuid !== lesson.lessonUuid) throw copyOfOtherLesson();
      const before = copied?.content ?? wholeMaterial(lesson.content.name, lesson.material, lesson.content.audio !== undefined);
      const content = contentOf(choice, { material: lesson.material, before, seed: command.commandId });
      const drafted = await draftLessonAssignment(command, { lessonUuid, content, copiedFromUuid });
      const given = await giveToClasses(context, drafted.value, body);
      return reply(201, given.value, { position: given.position ?? drafted.position });
    },
  }),
  defineRoute({
    method: 'put',
    path: '/teach/lesson_assignments/{id}',
    tag,
    summary: 'Changes what students are to do; once a student has begun, the instructions alone',
    commands: ['changeLessonAssignment'],
    access,
    request: { params: assignmentParams, body: changeAssignmentBody },
    maxBodyBytes: mostChosenBytes,
    response: lessonAssignmentReply,
    problems: [404, 409, 412],
    records: assignmentRecords,
    reads,
    handler: async ({ params, body }, context) => {
      const command = context.command();
      const before = await findSharedLessonAssignment(command, params.id);
      const { material } = await findLessonMaterial(command, before.lessonUuid);
      const content = contentOf(body, { material, before: before.content, seed: command.commandId });
      const outcome = await changeLessonAssignment(command, { lessonAssignmentUuid: params.id, content });
      return commandReply(outcome, await presentLessonAssignment(context, outcome.value));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/teach/lesson_assignments/{id}/school_classes',
    tag,
    summary: 'Gives the assignment to more of the teacher’s classes',
    commands: ['giveLessonAssignment', 'assignQuiz'],
    access,
    request: { params: assignmentParams, body: giveAssignmentBody },
    response: givenAssignmentReply,
    statuses: [201],
    problems: [404, 409],
    records: assignmentRecords,
    reads,
    handler: async ({ params, body }, context) => {
      const command = context.command();
      const assignment = await findSharedLessonAssignment(command, params.id);
      await assertCanGive(command, body, await findLessonMaterial(command, assignment.lessonUuid));
      const given = await giveToClasses(context, assignment, body);
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
      problems: [404, 409],
      records: assignmentRecords,
      reads,
      handler: async ({ params }, context) => {
        const outcome = await run(stepOf(context.command(), verb), { lessonAssignmentUuid: params.id });
        return commandReply(outcome, await presentLessonAssignment(context, outcome.value));
      },
    }),
  ),
];
