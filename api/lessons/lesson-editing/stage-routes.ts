import {
  discardLessonDraft,
  publishLessonDraft,
  restoreLesson,
  returnLessonToDraft,
  scheduleLessonPublication,
  sendLessonToReview,
  withdrawLesson,
} from '#commands/lessons/lesson/drafts.ts';
import { requestLessonSlowing } from '#commands/lessons/lesson/level-updates.ts';
import { commandReply, defineRoute, type Route, type Reply } from '#api/http/route.ts';
import { momentOf } from '#api/shared/moment.ts';
import type { CommandOutcome } from '#commands/runner/context.ts';
import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import { existingLesson, presentEditedLesson } from './presenter.ts';
import {
  type EditedLessonReply,
  discardedReply,
  editedLessonReply,
  lessonParams,
  returnLessonBody,
  scheduleLessonBody,
  slowLessonBody,
} from './schemas.ts';

/** The reply to every change: the lesson after the change. */
export const lessonReply = (outcome: CommandOutcome<LessonState>): Reply<EditedLessonReply> =>
  commandReply(outcome, { lesson: presentEditedLesson(existingLesson(outcome.value), outcome.revision) });

const ofOneLesson = { tag: 'Lesson editor', access: ['admin'], response: editedLessonReply, problems: [412] } as const;

/** The stages of a lesson: from draft to publication, and back. */
export const stageRoutes: readonly Route[] = [
  defineRoute({
    ...ofOneLesson,
    method: 'post',
    path: '/admin/lessons/{uuid}/review',
    summary: 'Sends a complete draft to review',
    request: { params: lessonParams },
    commands: ['sendLessonToReview'],
    handler: async ({ params: { uuid: lessonUuid } }, context) =>
      lessonReply(await sendLessonToReview(context.command(), { lessonUuid })),
  }),
  defineRoute({
    ...ofOneLesson,
    method: 'post',
    path: '/admin/lessons/{uuid}/return',
    summary: 'Sends a draft that is in review back to those who wrote it',
    request: { params: lessonParams, body: returnLessonBody },
    commands: ['returnLessonToDraft'],
    handler: async ({ params: { uuid: lessonUuid }, body }, context) =>
      lessonReply(await returnLessonToDraft(context.command(), { lessonUuid, reason: body.reason })),
  }),
  defineRoute({
    ...ofOneLesson,
    method: 'post',
    path: '/admin/lessons/{uuid}/slowed_recordings',
    summary: 'Has a slowed version of the recordings of the draft made; the lesson says when it is there',
    request: { params: lessonParams, body: slowLessonBody },
    commands: ['requestLessonSlowing'],
    handler: async ({ params: { uuid: lessonUuid }, body }, context) =>
      lessonReply(await requestLessonSlowing(context.command(), { lessonUuid, pace: body.pace })),
  }),
  defineRoute({
    ...ofOneLesson,
    method: 'put',
    path: '/admin/lessons/{uuid}/schedule',
    summary: 'Plans when a draft that is in review is published',
    request: { params: lessonParams, body: scheduleLessonBody },
    commands: ['scheduleLessonPublication'],
    handler: async ({ params: { uuid: lessonUuid }, body }, context) => {
      const publishAt = momentOf(body.publish_at, context.viewer.timeZone);
      return lessonReply(await scheduleLessonPublication(context.command(), { lessonUuid, publishAt }));
    },
  }),
  defineRoute({
    ...ofOneLesson,
    method: 'delete',
    path: '/admin/lessons/{uuid}/schedule',
    summary: 'Calls the planned publication off',
    request: { params: lessonParams },
    commands: ['scheduleLessonPublication'],
    handler: async ({ params: { uuid: lessonUuid } }, context) =>
      lessonReply(await scheduleLessonPublication(context.command(), { lessonUuid, publishAt: null })),
  }),
  defineRoute({
    ...ofOneLesson,
    method: 'post',
    path: '/admin/lessons/{uuid}/publish',
    summary: 'Brings readers the draft that was reviewed',
    request: { params: lessonParams },
    commands: ['publishLessonDraft'],
    handler: async ({ params: { uuid: lessonUuid } }, context) =>
      lessonReply(await publishLessonDraft(context.command(), { lessonUuid })),
  }),
  defineRoute({
    ...ofOneLesson,
    method: 'delete',
    path: '/admin/lessons/{uuid}/draft',
    summary: 'Discards a draft: staff see what readers see; of a lesson that was never published nothing is left',
    request: { params: lessonParams },
    response: discardedReply,
    commands: ['discardLessonDraft'],
    handler: async ({ params: { uuid: lessonUuid } }, context) => {
      const outcome = await discardLessonDraft(context.command(), { lessonUuid });
      const { value: lesson, revision } = outcome;
      return commandReply(outcome, { lesson: lesson.status === 'missing' ? null : presentEditedLesson(lesson, revision) });
    },
  }),
  defineRoute({
    ...ofOneLesson,
    method: 'post',
    path: '/admin/lessons/{uuid}/withdraw',
    summary: 'Takes a lesson from readers; classes that have it keep it',
    request: { params: lessonParams },
    commands: ['withdrawLesson'],
    handler: async ({ params: { uuid: lessonUuid } }, context) =>
      lessonReply(await withdrawLesson(context.command(), { lessonUuid })),
  }),
  defineRoute({
    ...ofOneLesson,
    method: 'post',
    path: '/admin/lessons/{uuid}/restore',
    summary: 'Gives a withdrawn lesson back to readers, as it was',
    request: { params: lessonParams },
    commands: ['restoreLesson'],
    handler: async ({ params: { uuid: lessonUuid } }, context) =>
      lessonReply(await restoreLesson(context.command(), { lessonUuid })),
  }),
];
