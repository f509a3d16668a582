/** A page of a feed and its cards. */
import { z } from 'zod';
import type { AddressOf } from '#domain/shared/address-of.ts';
import { lessonShare, shortSound } from '#api/lessons/schemas.ts';
import { quizableType, routeAddress } from '#api/shared/schemas.ts';
import { feedTypes } from '#projections/dashboard/feed/queries.ts';

export const feedItem = z
  .object({
    /** The number that favorites identify it by. */
    id: z.int(),
    name: z.string(),
    /** Plain text; cards show its first 23 words. */
    description: z.string(),
    photo_url: z.string().nullable(),
    photo_alt: z.string(),
    teachers_url: z.string(),
    subject: z.string(),
    /** In whole minutes, at least one; null without a recording. */
    story_length: z.int().nullable(),
    type: z.enum(feedTypes),
    /** The sound that plays on the card itself. */
    sound: shortSound.nullable(),
    /** There is a quiz on it for classes. */
    has_quiz: z.boolean(),
    lesson: z.object({ type: quizableType, uuid: z.uuid() }),
    /** The newest of all. */
    featured_story: z.boolean(),
    favorite: z.boolean(),
    /** Why it is recommended; null in other feeds. */
    reason: z.object({ school_class_name: z.string(), strand: z.string(), percent: z.int() }).nullable(),
  })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof feedItem>;

export const feedReply = z.object({
  items: z.array(feedItem),
  meta: z.object({ current_page: z.int(), total_pages: z.int() }),
});
export type FeedReply = z.infer<typeof feedReply>;

const maxPages = 10_000;
const page = z.coerce.number('use a whole number').int('use a whole number').min(1).max(maxPages).default(1);
export const feedQuery = z.object({ page });
export const feedNames = ['recommended', 'favorites', 'events', 'not_assigned', 'lessons', 'all'] as const;
export const feedParams = z.object({ feed: z.enum(feedNames) });
export const subjectParams = z.object({ subject: z.string().min(1).max(80) });

/** `feed` is one of the addresses that the page offers. */
export const feedPageQuery = z.object({ feed: z.string().max(300).optional(), page });

export type FeedRoute = 'GET /api/v1/feed/{feed}' | 'GET /api/v1/feed/subjects/{subject}';
export type FeedAddress = AddressOf<FeedRoute>;
const feedAddress = routeAddress<FeedRoute>();

export const feedPageData = feedReply.extend({
  share: lessonShare,
  title: z.string(),
  feeds: z.array(z.object({ title: z.string(), url: feedAddress })),
  /** The feed that is shown. */
  feed_url: feedAddress,
  /** What "recommended" means. */
  rule: z.object({ days: z.int(), percent: z.int() }),
});
export type FeedPageData = z.infer<typeof feedPageData>;
