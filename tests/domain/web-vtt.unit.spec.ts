import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWebVtt } from '#domain/lessons/lesson/web-vtt.ts';

const line = (startMs: number, endMs: number, text: string, paragraph: number) => ({ startMs, endMs, text, paragraph });

describe('a transcript with timings', () => {
  it('returns its lines with times in milliseconds, paragraph by paragraph', () => {
    const source = `WEBVTT

1.1
00:00:00.300 --> 00:00:01.451
Look at the tank.

1.2
00:00:01.791 --> 00:00:03.516
There is clean
water in it.

2.3
01:02:03.004 --> 01:02:04.000
Next.
`;
    expect(parseWebVtt(source)).toEqual([
      line(300, 1_451, 'Look at the tank.', 0),
      line(1_791, 3_516, 'There is clean water in it.', 0),
      line(3_723_004, 3_724_000, 'Next.', 1),
    ]);
  });

  it('is read without hours, and with settings, comments, styles, Windows line endings and a byte order mark', () => {
    const source =
      '\uFEFFWEBVTT - a title\r\nKind: captions\r\n\r\nNOTE 00:00 --> nothing\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n' +
      '00:01.000 --> 00:02.000 align:start line:0\r\n<v Ana>Tom &amp; <i>Jerry</i> &lt;3\r\n\r\n\r\n\r\nintro\r\n00:03.000 --> 00:04.000\r\nBye.';
    expect(parseWebVtt(source)).toEqual([line(1_000, 2_000, 'Tom & Jerry <3', 0), line(3_000, 4_000, 'Bye.', 1)]);
  });

  it('is returned in order of time', () => {
    const source = 'WEBVTT\n\n00:05.000 --> 00:06.000\nB\n\n00:01.000 --> 00:02.000\nA';
    expect(parseWebVtt(source).map(({ text }) => text)).toEqual(['A', 'B']);
  });

  it.each([
    ['is no WebVTT', '1\n00:00:01,000 --> 00:00:02,000\nSubRip'],
    ['has no times', 'WEBVTT\n\nJust a story.'],
    ['ends before it begins', 'WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards'],
    ['has times that are none', 'WEBVTT\n\n00:02 --> 00:0x\nBroken'],
    ['has lines without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b></b>'],
    ['is empty', ''],
  ])('returns no lines when it %s', (_name, source) => {
    expect(parseWebVtt(source)).toEqual([]);
  });

  it('never throws, whatever the file is', () => {
    const piece = fc.constantFrom('WEBVTT', '\n', '\n\n', '00:01.000', ' --> ', '00:02.000', '<v', '>', '&amp;', 'word', '1.2');
    fc.assert(fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => Array.isArray(parseWebVtt(pieces.join('')))));
  });
});
