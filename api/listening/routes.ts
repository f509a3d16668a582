import { findReleasedLesson } from '#commands/lessons/lesson/material.ts';
import { recordAudioPlay } from '#commands/listening/audio-play.ts';
import { notFound } from '#api/http/problem.ts';
import { defineRoute, reply, type Route } from '#api/http/route.ts';
import { quizableWord } from '#api/shared/quizable.ts';
import { visitorTypes } from '#domain/listening/events.ts';
import type { AudioTrack, LessonContent } from '#domain/lessons/lesson/events.ts';
import { partnerOf } from '#api/http/pages/partner.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { type AudioPlayed, audioPlayed } from './schemas.ts';

interface Played {
  /** Empty if the page named no track of this lesson. */
  readonly trackName: string;
  readonly trackFile: string;
  readonly userType: string | null;
  readonly partnerId: string | null;
}

/** The tracks that a lesson's page can play. */
const tracksOf = ({ audio }: Pick<LessonContent, 'audio'>): readonly AudioTrack[] =>
  audio ? [...audio.standard, ...audio.slowed] : [];

const fileOf = (address: string): string => address.split('/').at(-1)!;

/**
 * What is stored about a play. Anybody can send anything here, and the log is permanent, so only values that the lesson's page
 * could have sent are accepted: a track of the lesson, a type of visitor, a partner in the form that links use. Anything else is
 * recorded as unknown.
 */
const playedOf = (body: AudioPlayed, tracks: readonly AudioTrack[], viewer: Viewer | null): Played => {
  const track = tracks.find(({ title, address }) => title === body.mp3_name && fileOf(address) === body.mp3_file);
  return {
    trackName: track?.title ?? '',
    trackFile: track ? fileOf(track.address) : '',
    userType: visitorTypes.find((type) => type === body.user_type) ?? null,
    partnerId: partnerOf(viewer, body.partner_id) || null,
  };
};

/** Records that a recording was played. */
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
