/** Feeds of lessons for teachers, and how they share them with students. */
import { defineRoute, type Route } from '#api/http/route.ts';
import { shareOf } from '#api/lessons/share.ts';
import { findFeed, findFeedPage } from './find-feed.ts';
import { feedPageData, feedPageQuery, feedParams, feedQuery, feedReply, subjectParams, type FeedPageData } from './schemas.ts';

const shared = {
  method: 'get',
  tag: 'Feed',
  access: ['teacher'],
  concealed: true,
  problems: [404],
  // Of a class it says which strand it missed, of no student anything.
  records: { none: 'sums of a class by strand, which name no student' },
  reads: ['roster', 'lessons', 'quizzes', 'quiz_assignments', 'quiz_results', 'lesson_assignments', 'teacher_desks'],
} as const;

const pageRoute = (path: string, title: string, standard: 'recommended' | 'lessons' | 'events'): Route =>
  defineRoute({
    ...shared,
    path,
    summary: `${title}: lessons for the teacher to choose from`,
    request: { query: feedPageQuery },
    response: feedPageData,
    page: { id: 'feed', bodyId: 'feed_page', title: (data: FeedPageData) => data.title },
    needs: ['providerSiteUrl', 'publicUrl'],
    handler: async ({ query }, context) => {
      const { read, viewer, services } = context;
      const request = { viewer, now: services.now(), page: query.page, url: query.feed, title, standard };
      return { ...(await findFeedPage(read, request)), share: shareOf(context)! };
    },
  });

export const feedRoutes: readonly Route[] = [
  pageRoute('/teach/feed', 'My Feed', 'recommended'),
  pageRoute('/teach/lessons', 'Lessons', 'lessons'),
  pageRoute('/teach/events', 'Current Events', 'events'),
  defineRoute({
    ...shared,
    path: '/api/v1/feed/{feed}',
    summary: 'One page of a feed of lessons',
    request: { params: feedParams, query: feedQuery },
    response: feedReply,
    handler: ({ params, query }, { read, viewer, services }) =>
      findFeed(read, params.feed, { viewer, now: services.now(), page: query.page }),
  }),
  defineRoute({
    ...shared,
    path: '/api/v1/feed/subjects/{subject}',
    summary: 'One page of the lessons of a subject',
    request: { params: subjectParams, query: feedQuery },
    response: feedReply,
    handler: ({ params, query }, { read, viewer, services }) =>
      findFeed(read, { subject: params.subject }, { viewer, now: services.now(), page: query.page }),
  }),
];
