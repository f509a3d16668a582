/** A teacher's favorites, a pair of routes for each kind of lesson. */
import { favoriteLesson, unfavoriteLesson } from '#commands/dashboard/teacher-desk.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { lessonUuidByNumber } from '#projections/lessons/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { commandReply, defineRoute, type Route } from '#api/http/route.ts';
import { favoriteReply, lessonNumberParams } from './schemas.ts';

const shared = {
  tag: 'Teacher’s desk',
  access: ['teacher'],
  concealed: true,
  request: { params: lessonNumberParams },
  response: favoriteReply,
  problems: [404],
  reads: ['lessons'],
} as const;

const folders = { lessons: 'Lesson', el_lessons: 'ElLesson', events: 'Event' } as const satisfies Record<string, QuizableType>;

const routesOf = (folder: keyof typeof folders): Route[] => {
  const type = folders[folder];
  return [
    defineRoute({
      ...shared,
      method: 'post',
      path: `/teach/${folder}/{id}/favorite`,
      summary: 'Keeps a lesson among the teacher’s favorites',
      commands: ['favoriteLesson'],
      handler: async ({ params: { id } }, context) => {
        const lessonUuid = await lessonUuidByNumber(context.read, id, type);
        if (lessonUuid === null) throw notFound('This lesson');
        const outcome = await favoriteLesson(context.command(), { lessonUuid, type });
        return commandReply(outcome, { favoritable_id: id, favoritable_type: type, favorite: true });
      },
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: `/teach/${folder}/{id}/unfavorite`,
      summary: 'Takes a lesson out of the teacher’s favorites',
      commands: ['unfavoriteLesson'],
      handler: async ({ params: { id } }, context) => {
        const lessonUuid = await lessonUuidByNumber(context.read, id, type);
        if (lessonUuid === null) throw notFound('This lesson');
        const outcome = await unfavoriteLesson(context.command(), { lessonUuid, type });
        return commandReply(outcome, { favoritable_id: id, favoritable_type: type, favorite: false });
      },
    }),
  ];
};

export const favoriteRoutes: readonly Route[] = [...routesOf('lessons'), ...routesOf('el_lessons'), ...routesOf('events')];
