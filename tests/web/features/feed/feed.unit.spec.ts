import { addressOf } from '#domain/shared/address-of.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fetchFeed, turnFavorite } from '#web/dashboard/pages/feed/feed-page.tsx';
import { cutWords, pagesAround } from '#web/dashboard/feed/cut-words.ts';
import type { Call, HttpClient } from '#web/lib/http-client.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { feedItemSample, feedSample } from '#tests/web/pages/feed-sample.ts';
import { shellOf } from '#tests/web/pages/page-samples.ts';

const render = (changes: object = {}) =>
  renderPage('feed', { ...feedSample, ...changes }, shellOf('teacher', '/teach/feed')).replaceAll('<!-- -->', '');

describe('a feed card', () => {
  it('has the first 23 words of the description', () => {
    const words = Array.from({ length: 24 }, (_, index) => `w${index}`);
    expect(cutWords(words.slice(0, 23).join(' '))).toBe(words.slice(0, 23).join(' '));
    expect(cutWords(words.join('  '))).toBe(`${words.slice(0, 23).join(' ')}…`);
    expect(render()).toContain('word22 word23…');
    expect(render()).not.toContain('word24');
  });

  it('explains why it is recommended, and what that means', () => {
    expect(render()).toContain('because Room 12 missed Inference');
    expect(render()).toContain('less than 70% right in the last 30 days');
    expect(render({ feed_url: addressOf('GET /api/v1/feed/{feed}', { feed: 'favorites' }) })).not.toContain(
      'less than 70% right',
    );
  });

  it('shows its story’s drawing and length, a play button, and whether it has a quiz', () => {
    const html = render({ items: [feedItemSample(1, { name: 'The Ant' }), feedItemSample(2, { sound: null, has_quiz: false })] });
    expect(html.match(/cover__motif/g)).toHaveLength(2);
    expect(html).toContain('4 min');
    expect(html.match(/class="sound-button__press"/g)).toHaveLength(1);
    expect(html.match(/With a quiz/g)).toHaveLength(1);
    const own = render({ items: [feedItemSample(1, { photo_url: '/media/ant.jpg', photo_alt: 'An ant' })] });
    expect(own).toContain('<img src="/media/ant.jpg" alt="An ant"');
  });

  it('has a star that indicates whether it is pressed', () => {
    const html = render();
    expect(html).toMatch(/aria-pressed="false" aria-label="Favorite: Story 1"/);
    expect(html).toMatch(/aria-pressed="true" aria-label="Favorite: Story 2"/);
  });
});

describe('feed pagination', () => {
  it('has at most five number buttons, including the current page', () => {
    expect(pagesAround(1, 9)).toEqual([1, 2, 3, 4, 5]);
    expect(pagesAround(4, 9)).toEqual([2, 3, 4, 5, 6]);
    expect(pagesAround(9, 9)).toEqual([5, 6, 7, 8, 9]);
    expect(pagesAround(2, 3)).toEqual([1, 2, 3]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (current, total) => {
        const pages = pagesAround(Math.min(current, total), total);
        expect(pages).toHaveLength(Math.min(5, total));
        expect(pages).toContain(Math.min(current, total));
        expect(pages[0]! >= 1 && pages.at(-1)! <= total).toBe(true);
      }),
    );
  });

  it('has first, previous, five numbers, next and last, as links', () => {
    const html = render();
    const links = [...html.matchAll(/class="feed-pages__item"[^>]*>([^<]+)</g)].map(([, words]) => words);
    expect(links).toEqual(['First', 'Previous', '2', '3', '4', '5', '6', 'Next', 'Last']);
    expect(html).toContain('href="/teach/feed?feed=%2Fapi%2Fv1%2Ffeed%2Frecommended&amp;page=9"');
    expect(html).toMatch(/page=4" aria-current="page"/);
    expect(render({ meta: { current_page: 1, total_pages: 1 } })).not.toContain('feed-pages');
  });
});

describe('a feed', () => {
  it('is titled My Feed, with a list of feeds to choose from', () => {
    const html = render();
    expect(html).toContain('<h1>My Feed</h1>');
    const choices = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]+)</g)].map(([, url, title]) => [url, title]);
    expect(choices).toEqual(feedSample.feeds.map(({ url, title }) => [url, title]));
  });

  it('suggests what to do when it is empty', () => {
    expect(render({ items: [] })).toContain('Nothing to recommend right now');
    expect(render({ items: [], feed_url: addressOf('GET /api/v1/feed/{feed}', { feed: 'favorites' }) })).toContain(
      'No favorites yet',
    );
  });

  it('is requested by its address, and favorites by their type', async () => {
    const calls: string[] = [];
    const client = {
      call: async ({ method, path }: Call<unknown>) => void calls.push(`${method} ${path}`),
    } as unknown as HttpClient;
    await fetchFeed(client, addressOf('GET /api/v1/feed/subjects/{subject}', { subject: 'Science' }), 3);
    await turnFavorite(client, feedItemSample(7), true);
    await turnFavorite(client, feedItemSample(7, { type: 'ElLesson' }), true);
    await turnFavorite(client, feedItemSample(7, { type: 'Event' }), false);
    expect(calls).toEqual([
      'GET /api/v1/feed/subjects/Science?page=3',
      'POST /teach/lessons/7/favorite',
      'POST /teach/el_lessons/7/favorite',
      'DELETE /teach/events/7/unfavorite',
    ]);
  });
});
