import { addressOf } from '#domain/shared/address-of.ts';
import type { FeedItem, FeedPageData } from '#api/dashboard/feed/schemas.ts';

export const feedItemSample = (id: number, changes: Partial<FeedItem> = {}): FeedItem => ({
  id,
  name: `Story ${id}`,
  description: Array.from({ length: 30 }, (_, word) => `word${word + 1}`).join(' '),
  photo_url: null,
  photo_alt: '',
  teachers_url: `/lessons/story-${id}`,
  subject: 'Science',
  story_length: 4,
  type: 'Lesson',
  sound: { title: `Story ${id}`, address: `/media/story-${id}.mp3`, start_ms: 0, end_ms: null },
  has_quiz: true,
  lesson: { type: 'lesson', uuid: `00000000-0000-4000-8000-00000000000${id}` },
  featured_story: false,
  favorite: false,
  reason: null,
  ...changes,
});

const feed = (name: string) => addressOf('GET /api/v1/feed/{feed}', { feed: name });

export const feedSample: FeedPageData = {
  title: 'My Feed',
  share: { site_url: 'https://earshot.test', premium: true, premium_features_url: '/premium_features' },
  feeds: [
    { title: 'Recommended for my classes', url: feed('recommended') },
    { title: 'My favorites', url: feed('favorites') },
    { title: 'Science', url: addressOf('GET /api/v1/feed/subjects/{subject}', { subject: 'Science' }) },
  ],
  feed_url: feed('recommended'),
  rule: { days: 30, percent: 70 },
  items: [
    feedItemSample(1, { reason: { school_class_name: 'Room 12', strand: 'Inference', percent: 54 }, featured_story: true }),
    feedItemSample(2, { favorite: true, type: 'Event' }),
  ],
  meta: { current_page: 4, total_pages: 9 },
};
