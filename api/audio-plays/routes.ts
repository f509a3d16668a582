import { findPublishedLesson } from '../../commands/lesson/find-published-lesson.ts';
import { recordAudioPlay } from '../../commands/audio-play/record-audio-play.ts';
import { listLessonPlays, type LessonPlaysRow } from '../../views/lesson-plays/queries.ts';
import { notFound } from '../http/problem.ts';
import type { PlainTable } from '../../platform/csv.ts';
import { defineRoute, reply, type Route } from '../http/route.ts';
import { lessonUrl, quizableWord } from '../shared/quizable.ts';
import { playedOf, tracksOf } from './played.ts';
import { adminLessonsPage, audioPlayed, type AdminLessonsPageData, type LessonPlays } from './schemas.ts';

const presentLessonPlays = ({ path, type, ...row }: LessonPlaysRow): LessonPlays => ({
  ...row,
  type: quizableWord(type),
  url: lessonUrl(type, path),
});

const playsCsv = ({ lessons }: AdminLessonsPageData): PlainTable => ({
  filename: 'lesson-plays.csv',
  columns: ['Lesson', 'Kind', 'Subject', 'Grades', 'Plays', 'Plays by visitors', 'Plays in the last 30 days'],
  rows: lessons.map((row) => [
    row.name,
    row.type,
    row.subject,
    row.grade_band,
    row.plays_count,
    row.visitor_plays_count,
    row.recent_plays_count,
  ]),
});

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
      await services.visitorLimits.checkPlays(request, request.res!);
      const command = context.command();
      const lesson = await findPublishedLesson(command, body.content_id);
      if (!lesson || quizableWord(lesson.type) !== body.content_type) throw notFound('This lesson');
      await recordAudioPlay(command, {
        contentType: lesson.type,
        contentId: lesson.lessonUuid,
        ...playedOf(body, tracksOf(lesson.content), viewer),
      });
      return reply(204, undefined);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/lessons',
    tag: 'Lessons',
    summary: 'Every lesson, and how often it was listened to',
    access: ['admin'],
    response: adminLessonsPage,
    reads: ['lessons', 'audio_plays'],
    page: { id: 'admin_lessons', title: 'Lessons', csv: playsCsv },
    handler: async (_input, { services, read }) => {
      const today = services.now().toISOString().slice(0, 10);
      return { lessons: (await listLessonPlays(read, today)).map(presentLessonPlays) };
    },
  }),
];
