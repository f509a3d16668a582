import { orderLessonStandards } from '#commands/curriculum/lesson-standards.ts';
import { loadLesson } from '#commands/lessons/lesson/drafts.ts';
import { commandReply, defineRoute, type Route } from '#api/http/route.ts';
import { existingLesson } from '#api/lessons/lesson-editing/presenter.ts';
import { changesQuery } from '#api/shared/seen.ts';
import { loadAlignment, presentAligned } from './aligned.ts';
import { alignmentChangesSince } from './find-changes.ts';
import { alignedReply, alignmentChangesReply, lessonUuidParams, orderBody } from './schemas.ts';

const tag = 'Standards';
const access = ['admin'] as const;

/** The order in which a lesson's standards are shown, and concurrent changes to it. */
export const alignmentOrderRoutes: readonly Route[] = [
  defineRoute({
    method: 'put',
    path: '/admin/lessons/{uuid}/standards/order',
    tag,
    summary: 'Puts the standards of a lesson in the order in which they are shown',
    access,
    request: { params: lessonUuidParams, body: orderBody },
    response: alignedReply,
    reads: ['standards'],
    problems: [404, 409, 412],
    commands: ['orderLessonStandards'],
    handler: async ({ params: { uuid }, body }, context) => {
      const outcome = await orderLessonStandards(context.command(), { lessonUuid: uuid, standardUuids: body.standard_ids });
      return commandReply(outcome, await presentAligned(context.read, { state: outcome.value, revision: outcome.revision }));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/lessons/{uuid}/standards/changes',
    tag,
    summary: 'What was done to the standards of a lesson since a revision, and the standards as they are this moment',
    access,
    request: { params: lessonUuidParams, query: changesQuery },
    response: alignmentChangesReply,
    reads: ['standards', 'roster'],
    problems: [404],
    handler: async ({ params: { uuid }, query: { since } }, context) => {
      const { lessonUuid } = existingLesson((await loadLesson(context.services, uuid)).lesson);
      // Read before the changes: a change in between then causes another conflict.
      const now = await loadAlignment(context.services, lessonUuid);
      const changes = await alignmentChangesSince(context, lessonUuid, since === undefined ? null : BigInt(since));
      return { ...(await presentAligned(context.read, now)), changes };
    },
  }),
];
