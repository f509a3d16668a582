import { findReleasedLesson } from '#commands/lessons/lesson/find-published-lesson.ts';
import { recordAudioPlay } from '#commands/listening/record-audio-play.ts';
import { notFound } from '#api/http/problem.ts';
import { defineRoute, reply, type Route } from '#api/http/route.ts';
import { quizableWord } from '#api/shared/quizable.ts';
import { playedOf, tracksOf } from './played.ts';
import { audioPlayed } from './schemas.ts';

/** Counts that a recording was played. */
export const audioPlayRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/analytics/play_audio',
    tag: 'Lessons',
    summary: 'Says that a track was started; of visitors nothing is kept that tells one from another',
    access: 'public',
    visitorsNeedNoToken: true,
    request: { body: audioPlayed },
    statuses: [204],
    problems: [404, 429],
    needs: ['visitorLimits'],
    commands: ['recordAudioPlay'],
    handler: async ({ body }, context) => {
      const { services, request, viewer } = context;
      await services.visitorLimits.checkPlays(request);
      const command = context.command();
      const lesson = await findReleasedLesson(command, body.content_id);
      if (!lesson || quizableWord(lesson.type) !== body.content_type) throw notFound('This lesson');
      await recordAudioPlay(command, {
        contentType: lesson.type,
        contentId: lesson.lessonUuid,
        ...playedOf(body, tracksOf(lesson.content), viewer),
      });
      return reply(204, undefined);
    },
  }),
];
