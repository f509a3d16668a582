/** Lesson feeds for teachers, and how teachers share lessons with students. */
import { defineRoute, type Route } from '#api/http/route.ts';
import { shareOf } from '#api/lessons/share.ts';
import type { LessonAudio } from '#domain/lessons/lesson/events.ts';
import { addressOf } from '#domain/shared/address-of.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { cardFactsOf, type CardFactsRow } from '#projections/lessons/lesson-cards/card-facts.ts';
import { feedPage, feedSubjects, type Feed, type FeedReads, type FeedRow } from '#projections/dashboard/feed/queries.ts';
import {
  recommendationRule,
  recommendedPage,
  weakestStrands,
  type RecommendedRow,
} from '#projections/dashboard/feed/recommended.ts';
import { plainText } from '#api/http/markdown.ts';
import { notFound } from '#api/http/problem.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { addDays, dayIn } from '#api/shared/calendar.ts';
import { presentCardFacts } from '#api/lessons/card-presenter.ts';
import { lessonUrl, quizableWord } from '#api/shared/quizable.ts';
import {
  feedNames,
  type FeedAddress,
  type FeedItem,
  type FeedPageData,
  type FeedReply,
  feedPageData,
  feedPageQuery,
  feedParams,
  feedQuery,
  feedReply,
  subjectParams,
} from './schemas.ts';

/** The lesson feeds on a teacher's pages, one page of cards at a time. */
const itemsOnAPage = 12;
const minuteMs = 60_000;
const prefix = '/api/v1/feed/';
const subjectPrefix = `${prefix}subjects/`;

type FeedName = (typeof feedNames)[number] | { readonly subject: string };

const minutesOf = (audio: LessonAudio | null): number | null => {
  const lengths = audio?.standard.map(({ durationMs, startMs = 0, endMs }) => endMs ?? durationMs ?? startMs) ?? [];
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return total === 0 ? null : Math.max(1, Math.round(total / minuteMs));
};

const soundAndQuiz = (facts: CardFactsRow | undefined): Pick<FeedItem, 'sound' | 'has_quiz'> => {
  const { sound, has_quiz } = presentCardFacts(facts);
  return { sound, has_quiz };
};

const presentItem = (row: FeedRow | RecommendedRow, facts: CardFactsRow | undefined): FeedItem => ({
  id: Number(row.number),
  name: row.name,
  description: plainText(row.description),
  photo_url: row.picture?.address ?? null,
  photo_alt: row.picture?.alt ?? '',
  teachers_url: lessonUrl(row.type, row.path),
  subject: row.subject,
  story_length: minutesOf(row.audio),
  type: row.type,
  ...soundAndQuiz(facts),
  lesson: { type: quizableWord(row.type), uuid: row.uuid },
  featured_story: row.featured,
  favorite: row.favorite,
  reason: 'strand' in row ? { school_class_name: row.school_class_name, strand: row.strand, percent: row.percent } : null,
});

interface FeedRequest {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly page: number;
}

const rowsOf = async (read: ReadHandle<FeedReads>, name: FeedName, { viewer, now, page }: FeedRequest) => {
  const criteria = {
    teacherId: viewer.id,
    districtId: viewer.districtId,
    limit: itemsOnAPage,
    offset: (page - 1) * itemsOnAPage,
  };
  if (name !== 'recommended') {
    const feed: Feed = typeof name === 'object' ? { kind: 'subject', subject: name.subject } : { kind: name };
    return feedPage(read, feed, criteria);
  }
  const endDate = dayIn(now, viewer.timeZone);
  const startDate = addDays(endDate, 1 - recommendationRule.days);
  return recommendedPage(read, await weakestStrands(read, { teacherId: viewer.id, startDate, endDate }), criteria);
};

/** The total comes with the rows; a page past the last has none, so the first page is queried for it. */
const pageOf = async (read: ReadHandle<FeedReads>, name: FeedName, request: FeedRequest) => {
  const found = await rowsOf(read, name, request);
  if (found.rows.length > 0 || request.page === 1) return found;
  return { rows: [], total: (await rowsOf(read, name, { ...request, page: 1 })).total };
};

/** A page past the last is empty. */
const findFeed = async (read: ReadHandle<FeedReads>, name: FeedName, request: FeedRequest): Promise<FeedReply> => {
  const { rows, total } = await pageOf(read, name, request);
  // A feed for a subject exists only if lessons have that subject.
  if (typeof name === 'object' && total === 0) throw notFound('This feed');
  const total_pages = Math.max(1, Math.ceil(total / itemsOnAPage));
  const facts = await cardFactsOf(
    read,
    rows.map(({ uuid }) => uuid),
  );
  return { items: rows.map((row) => presentItem(row, facts.get(row.uuid))), meta: { current_page: request.page, total_pages } };
};

const feedAt = (feed: (typeof feedNames)[number]): FeedAddress => addressOf('GET /api/v1/feed/{feed}', { feed });

/** @throws 404 for an address that is not a feed */
const nameOf = (url: string): FeedName => {
  if (url.startsWith(subjectPrefix)) return { subject: decodeSubject(url.slice(subjectPrefix.length)) };
  const name = feedNames.find((one) => url === `${prefix}${one}`);
  if (!name) throw notFound('This feed');
  return name;
};

const decodeSubject = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw notFound('This feed');
  }
};

interface FeedPageRequest extends FeedRequest {
  readonly title: string;
  readonly url: string | undefined;
  readonly standard: (typeof feedNames)[number];
}

/** Shows the last page instead of a page past it: lessons disappear, while bookmarks stay. */
const findShownFeed = async (read: ReadHandle<FeedReads>, name: FeedName, request: FeedRequest): Promise<FeedReply> => {
  const found = await findFeed(read, name, request);
  const { total_pages: last } = found.meta;
  return request.page <= last ? found : findFeed(read, name, { ...request, page: last });
};

/** A page with the list of feeds and the items of one of them. */
const findFeedPage = async (
  read: ReadHandle<FeedReads>,
  { title, url, standard, ...request }: FeedPageRequest,
): Promise<Omit<FeedPageData, 'share'>> => {
  // nameOf validates the requested address.
  const feedUrl = url ? (url as FeedAddress) : feedAt(standard);
  const [reply, subjects] = await Promise.all([findShownFeed(read, nameOf(feedUrl), request), feedSubjects(read)]);
  return {
    ...reply,
    title,
    feed_url: feedUrl,
    feeds: [
      { title: 'Recommended for my classes', url: feedAt('recommended') },
      { title: 'My favorites', url: feedAt('favorites') },
      { title: 'Not yet assigned', url: feedAt('not_assigned') },
      { title: 'Lessons', url: feedAt('lessons') },
      { title: 'Current events', url: feedAt('events') },
      ...subjects.map((subject) => ({ title: subject, url: addressOf('GET /api/v1/feed/subjects/{subject}', { subject }) })),
    ],
    rule: { days: recommendationRule.days, percent: recommendationRule.percent },
  };
};

const shared = {
  method: 'get',
  tag: 'Feed',
  access: ['teacher'],
  concealed: true,
  problems: [404],
  // Reveals which strand a class missed, but nothing about a student.
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
