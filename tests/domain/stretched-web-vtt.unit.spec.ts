import { expect, it } from 'vitest';
import { stretchedWebVtt } from '#domain/lessons/lesson/stretched-web-vtt.ts';
import { parseWebVtt } from '#domain/lessons/lesson/web-vtt.ts';

const source = [
  'WEBVTT',
  '1.1\n00:00:03.000 --> 00:00:06.300 align:start\nIt rang at 00:01:00.000, they say.',
  '00:59.250 --> 01:00:00.000\nThen <00:01:30.000>it stopped.',
].join('\n\n');

it('moves every timestamp, and leaves the text alone', () => {
  const stretched = stretchedWebVtt(source, 0.75);
  expect(stretched).toContain('00:00:04.000 --> 00:00:08.400 align:start\nIt rang at 00:01:00.000, they say.');
  expect(stretched).toContain('00:01:19.000 --> 01:20:00.000\nThen <00:02:00.000>it stopped.');
  expect(parseWebVtt(stretched).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [4_000, 8_400],
    [79_000, 4_800_000],
  ]);
});
