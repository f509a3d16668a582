import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noOtherOrigins, type ShownOrigins } from '#domain/lessons/video-library/shown-here.ts';
import { ShowsFrom } from '#web/lib/shown-origins.tsx';
import { ThumbnailPreview } from '#web/lessons/thumbnail-preview/thumbnail-preview.tsx';
import { LinkedVideo } from '#web/listening/linked-video/linked-video.tsx';

const allowed: ShownOrigins = { pictures: ['https://pictures.test'], videos: ['https://videos.test'] };
const elsewhere = 'https://pictures.test/{width}x{height}.jpg';

const drawn = (address: string, thumbnail: string, origins: ShownOrigins): string =>
  renderToString(
    createElement(
      ShowsFrom,
      { shell: { shown_origins: { pictures: [...origins.pictures], videos: [...origins.videos] } }, children: null },
      createElement(LinkedVideo, { title: 'A whale', address, thumbnail }),
      createElement(ThumbnailPreview, { template: thumbnail, alt: 'Preview' }),
    ),
  );

test('a video on this site plays in place, with its thumbnail', () => {
  const html = drawn('/media/whale.mp4', '/media/whale.jpg', noOtherOrigins);
  expect(html).toContain('class="video-card"');
  expect(html.match(/<img[^>]+src="\/media\/whale\.jpg"/g)).toHaveLength(2);
});

test('pictures and videos from other sites are shown if the server allows them, in the size needed', () => {
  const html = drawn('https://videos.test/whale.mp4', elsewhere, allowed);
  expect(html).toContain('class="video-card"');
  expect(html).toContain('src="https://pictures.test/640x360.jpg"');
  expect(html).toContain('src="https://pictures.test/320x180.jpg"');
  expect(html).not.toContain('THUMBNAIL_ORIGINS');
});

test('from other sites, only a link with its destination is shown, no picture is requested, and staff read why', () => {
  const html = drawn('https://www.videos.test/whale.mp4', elsewhere, noOtherOrigins);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('video-card');
  expect(html).toContain('href="https://www.videos.test/whale.mp4"');
  expect(html).toContain('Opens on videos.test in a new tab');
  expect(html).toContain('Lessons cannot show pictures from https://pictures.test yet.');
});

test('a provider’s page is a link even if its site is allowed', () => {
  expect(drawn('https://videos.test/watch?v=whale', elsewhere, allowed)).toContain('Opens on videos.test in a new tab');
});

test.each([
  '',
  'https://',
  'whale.jpg',
  '//pictures.test/whale.jpg',
  '/\\pictures.test/whale.jpg',
  '/\t/pictures.test/whale.jpg',
  'https://pictures.test.evil.test/a.jpg',
])('no picture is requested for “%s”', (thumbnail) => {
  expect(drawn('/media/whale.mp4', thumbnail, allowed)).not.toContain('<img');
});
