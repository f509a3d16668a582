import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '#domain/lessons/lesson/read-transcript.ts';
import { srtOf, webVttOf } from '#domain/lessons/lesson/write-transcript.ts';

const line = (start_ms: number, end_ms: number, text: string, paragraph: number) => ({ start_ms, end_ms, text, paragraph });

describe('a file that an editor uploads', () => {
  it('can be WebVTT with a byte order mark, Windows line endings, names, settings, comments, styles and tags', () => {
    const source =
      '\uFEFFWEBVTT - a title\r\nKind: captions\r\n\r\nNOTE 00:00 --> nothing\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n' +
      '00:01.000 --> 00:02.000 align:start line:0\r\n<v Ana>Tom &amp; <i>Jerry</i> &lt;3\r\n\r\n\r\n\r\n2.1\r\n00:03.000 --> 00:04.000\r\nBye.\r\n\r\n2.2\r\n00:04.000 --> 01:00:05.250\r\nNow.';
    expect(readTranscript(source)).toEqual({
      lines: [line(1_000, 2_000, 'Tom & Jerry <3', 0), line(3_000, 4_000, 'Bye.', 1), line(4_000, 3_605_250, 'Now.', 1)],
      problems: [],
    });
  });

  it('can be SRT with two lines of text and tags', () => {
    const source =
      '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}<i>First</i> the fog\ncame.\n\n2\n0:00:03.5 --> 0:00:04,000\nThen it rang.\n';
    expect(readTranscript(source).lines).toEqual([
      line(1_000, 2_500, 'First the fog came.', 0),
      line(3_500, 4_000, 'Then it rang.', 1),
    ]);
  });

  const cue = (times: string, words = 'Words.') => `WEBVTT\n\n00:01.000 --> 00:02.000\nFirst.\n\n${times}\n${words}\n`;

  it.each([
    ['nothing', '', 1, 'This is neither WebVTT, which begins with the line WEBVTT, nor SRT.'],
    ['a text', 'Just a story.\n\nIt goes on.', 1, 'This is neither WebVTT, which begins with the line WEBVTT, nor SRT.'],
    ['no lines', 'WEBVTT\n\nNOTE nothing yet', 1, 'There are no lines in this file.'],
    ['an overlap', cue('00:01.500 --> 00:03.000'), 6, 'It begins at 0:01.5, while the one above it lasts until 0:02.0.'],
    ['a wrong order', cue('00:00.500 --> 00:00.900'), 6, 'It begins at 0:00.5, before the one above it, which begins at 0:01.0.'],
    [
      'a line that runs backwards',
      cue('00:05.000 --> 00:04.250'),
      6,
      'It ends at 0:04.25, but begins at 0:05.0: it has to end later.',
    ],
    ['a negative time', cue('-00:05.000 --> 00:06.000'), 6, 'The time -00:05.000 is before the recording begins.'],
    ['a time that is none', cue('00:0x.000 --> 00:06.000'), 6, '“00:0x.000” is not a time. Write it as 00:01:02.500.'],
    ['61 seconds', cue('00:61.000 --> 02:06.000'), 6, '“00:61.000” is not a time. Write it as 00:01:02.500.'],
    ['no words', cue('00:05.000 --> 00:06.000', '<b></b>'), 6, 'There are no words under these times.'],
    [
      'words without times',
      cue('00:05.000 --> 00:06.000', 'Words.\n\nMore.'),
      9,
      'These words have no times above them. Each block starts with times such as 00:00:01.000 --> 00:00:02.500.',
    ],
    [
      'two blocks in one',
      cue('00:05.000 --> 00:06.000', 'Words.\n00:07.000 --> 00:08.000\nMore.'),
      8,
      'Times stand in the middle of a block. Leave an empty line before each block.',
    ],
  ])('is rejected as a whole for %s, naming the line', (_what, source, at, message) => {
    expect(readTranscript(source)).toEqual({ lines: [], problems: [{ line: at, message }] });
  });

  it('lists all problems, from top to bottom', () => {
    const source = cue('00:01.500 --> 00:03.000', 'A\n\n00:0x.000 --> 00:04.000\nB\n\n00:09.000 --> 00:08.000\nC');
    expect(readTranscript(source).problems.map(({ line: at }) => at)).toEqual([6, 9, 12]);
  });

  const text = fc
    .string({ unit: fc.constantFrom('a', 'é', '<', '>', '&', '-', '{', '1', ' ', '.') })
    .map((words) => `W ${words}`.replaceAll(/\s+/g, ' ').trim());
  const transcript = fc
    .array(fc.tuple(text, fc.nat(5_000), fc.integer({ min: 1, max: 9_000 }), fc.boolean()), { minLength: 1 })
    .map((rows) => {
      let [at, paragraph] = [0, 0];
      return rows.map(([words, pause, length, breaks], index) => {
        const start = at + pause;
        at = start + length;
        if (breaks && index > 0) paragraph += 1;
        return line(start, at, words, paragraph);
      });
    });

  it('survives a round trip', () => {
    fc.assert(
      fc.property(transcript, (lines) => {
        expect(readTranscript(webVttOf(lines))).toEqual({ lines, problems: [] });
      }),
    );
  });

  it('survives a round trip through SRT, except paragraphs and what SRT reads as tags', () => {
    const plain = transcript.map((lines) => lines.map((one) => ({ ...one, text: one.text.replaceAll(/[<>&{]/g, 'x') })));
    fc.assert(
      fc.property(plain, (lines) => {
        const back = readTranscript(srtOf(lines));
        expect(back.problems).toEqual([]);
        expect(back.lines.map(({ start_ms, end_ms, text: words }) => [start_ms, end_ms, words])).toEqual(
          lines.map(({ start_ms, end_ms, text: words }) => [start_ms, end_ms, words]),
        );
      }),
    );
  });

  it('never fails, whatever it is', () => {
    const piece = fc.constantFrom('WEBVTT', '\n', '\n\n', '1', '00:01.000', ' --> ', '00:02.000', '<v', '>', '&amp;', 'word');
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const { lines, problems } = readTranscript(pieces.join(''));
        expect(lines.length === 0).toBe(problems.length > 0);
      }),
    );
  });
});
