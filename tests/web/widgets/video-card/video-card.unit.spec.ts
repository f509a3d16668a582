import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LessonVideo } from '#api/lessons/schemas.ts';
import { videoSource, VideoCard } from '#web/listening/video-card/video-card.tsx';
import { clockWords, spokenSeconds } from '#web/listening/video-card/clock-words.ts';

const video = (changes: Partial<LessonVideo> = {}): LessonVideo => ({
  title: 'High water',
  address: '/media/film.webm',
  poster: '/media/poster.webp',
  duration_ms: 36_400,
  provider: null,
  captions: [{ language: 'en', label: 'English', address: '/media/en.vtt' }],
  ...changes,
});
const provided = video({ provider: { name: 'our host', video_id: 'a/b' } });

const answering = (status: number, body: unknown, asked: string[] = []): typeof fetch =>
  (async (input: string) => {
    asked.push(input);
    return new Response(JSON.stringify(body), { status });
  }) as typeof fetch;

describe('the source of a video', () => {
  it('is its file, without a request, if it has no provider', async () => {
    const asked: string[] = [];
    expect(await videoSource(video(), answering(200, {}, asked))).toBe('/media/film.webm');
    expect(asked).toEqual([]);
  });

  it('is the provider if it returns a token', async () => {
    const asked: string[] = [];
    const token = { access_token: 't&1', expires_in: 60, play_url: 'https://play.test/{video_id}?t={access_token}' };
    expect(await videoSource(provided, answering(200, token, asked))).toBe('https://play.test/a%2Fb?t=t%261');
    expect(asked).toEqual(['/api/v1/our%20host/token']);
  });

  it.each([
    ['has no credentials', answering(503, { code: 'video_provider_not_configured' })],
    ['Please sign in first', answering(401, {})],
    ['has no address to play from', answering(200, { access_token: 't', expires_in: 60, play_url: null })],
    ['answers with something else', answering(200, null)],
    ['is out of reach', (() => Promise.reject(new TypeError('failed to fetch'))) as typeof fetch],
  ])('is its file if the provider %s', async (_name, fetch) => {
    expect(await videoSource(provided, fetch)).toBe('/media/film.webm');
  });
});

describe('the video card', () => {
  it('is a link to the file before scripts run, with all the details', () => {
    const html = renderToString(createElement(VideoCard, { video: video() }));
    expect(html).toContain('<a class="video-card" href="/media/film.webm">');
    expect(html).toContain('<span class="visually-hidden">Play video: </span>High water');
    expect(html).toContain('Video · 0:36 · with captions');
    expect(html).not.toContain('<video');
  });

  it('works without a picture, a length or captions', () => {
    const html = renderToString(createElement(VideoCard, { video: video({ poster: null, duration_ms: null, captions: [] }) }));
    expect(html).not.toContain('<img');
    expect(html).toContain('>Video</span>');
  });
});

describe('times', () => {
  it.each([
    [0, '0:00', '0 seconds'],
    [61.9, '1:01', '1 minute 1 second'],
    [3_727, '1:02:07', '62 minutes 7 seconds'],
    [Number.NaN, '0:00', '0 seconds'],
    [Number.POSITIVE_INFINITY, '0:00', '0 seconds'],
  ])('of %s seconds', (seconds, shown, spoken) => {
    expect([clockWords(seconds), spokenSeconds(seconds)]).toEqual([shown, spoken]);
  });
});
