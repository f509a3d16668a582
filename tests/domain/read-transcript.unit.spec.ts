import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '#domain/lessons/lesson/read-transcript.ts';
import { srtOf, webVttOf } from '#domain/lessons/lesson/write-transcript.ts';

const line = (start_ms: number, end_ms: number, text: string, paragraph: number) => ({ start_ms, end_ms, text, paragraph });
const wordsOf = (source: string): string[] => readTranscript(source).lines.map(({ text }) => text);
const timesOf = (source: string) => readTranscript(source).lines.map(({ start_ms, end_ms }) => [start_ms, end_ms]);

describe('a file that an editor uploads', () => {
  it('can be WebVTT with a byte order mark, Windows line endings, names, settings, comments, styles and tags', () => {
    const source =
      '\uFEFFWEBVTT - a title\r\nKind: captions\r\n\r\nNOTE 00:00 --> nothing\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nREGION\r\nid:fred\r\n\r\n' +
      '00:01.000 --> 00:02.000 align:start line:0\r\n<v Ana>Tom &amp; <i>Jerry</i> &lt;3\r\n\r\n\r\n\r\n2.1\r\n00:03.000 --> 00:04.000\r\nBye.\r\n\r\n2.2\r\n00:04.000 --> 01:00:05.250\r\nNow.';
    expect(readTranscript(source)).toEqual({
      lines: [line(1_000, 2_000, 'Tom & Jerry <3', 0), line(3_000, 4_000, 'Bye.', 1), line(4_000, 3_605_250, 'Now.', 1)],
      problems: [],
    });
  });

  it('can be SRT with two lines of text and tags, with and without hours, and with empty lines inside', () => {
    const source =
      '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}<font color="#fff">First</font> the fog\ncame.\n\n2\n0:00:03.5 --> 0:00:04,000\nThen it rang in\n\n1984\n\n3\n00:05,000 --> 00:06,000\nBye.';
    expect(readTranscript(source)).toEqual({
      lines: [
        line(1_000, 2_500, 'First the fog came.', 0),
        line(3_500, 4_000, 'Then it rang in 1984', 1),
        line(5_000, 6_000, 'Bye.', 2),
      ],
      problems: [],
    });
  });

  const cue = (times: string, words = 'Words.') => `WEBVTT\n\n00:01.000 --> 00:02.000\nFirst.\n\n${times}\n${words}\n`;
  const later = (words: string) => cue('00:05.000 --> 00:06.000', words);

  it.each([
    ['references by number', 'It&#39;s &#x201C;open&#x201d;', "It's “open”"],
    ['references by name', 'Tom &amp; Ann&apos;s caf&eacute; &mdash; &quot;open&quot;&hellip;', 'Tom & Ann\'s café — "open"…'],
    ['references of old programs, or without their semicolon', '&#146;s caf&eacute s &copy 2026', '’s café s © 2026'],
    ['what is no reference', 'R&D & more &bogus; &#0;', 'R&D & more &bogus; \ufffd'],
    ['a reference once only', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['a line of blanks inside', 'One\n \t\ntwo', 'One two'],
    ['ruby', '<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>です', '漢(かん)字(じ)です'],
    [
      'voices, classes, languages and word times',
      '<v.loud Ana Li>Hi <c.red.big>there</c> <lang es>sí</lang> <00:05.500>now',
      'Hi there sí now',
    ],
    ['a break', 'One<br>two<br/>three', 'One two three'],
  ])('keeps %s as a browser shows it', (_what, words, text) => {
    expect(readTranscript(later(words))).toEqual({
      lines: [line(1_000, 2_000, 'First.', 0), line(5_000, 6_000, text, 1)],
      problems: [],
    });
  });

  it.each([
    [
      '5 < 6 and 7 > 3',
      '5 < 6 and 7 > 3',
      '“< 6 and 7 > 3” begins with a < that opens no tag. It is taken as it stands; in WebVTT write &lt;.',
    ],
    ['I <3 you', 'I <3 you', '“<3 you” begins with a < that opens no tag. It is taken as it stands; in WebVTT write &lt;.'],
    ['Well <laughs> yes', 'Well yes', '“<laughs>” is a tag that captions do not have, and is not shown.'],
  ])('says what becomes of “%s”', (words, text, message) => {
    const { lines, problems } = readTranscript(later(words));
    expect([lines[1]!.text, problems]).toEqual([text, [{ line: 6, to: 7, message }]]);
  });

  it('begins without an empty line under its head, ends blocks at times, and says that it belongs to a stream', () => {
    const source =
      'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n00:01.000 --> 00:02.000\nA\n00:03.000 --> 00:04.000\nB\n \n7\n00:05.000-->00:06.000\nC';
    expect(wordsOf(source)).toEqual(['A', 'B', 'C']);
    const named = 'WEBVTT\n\nIt begins.\n00:01.000 --> 00:02.000\nA';
    expect(readTranscript(named).problems).toMatchObject([
      { line: 3, message: expect.stringContaining('“It begins.” stands above') },
    ]);
    expect(readTranscript(source).problems).toMatchObject([{ line: 2, message: expect.stringContaining('X-TIMESTAMP-MAP') }]);
  });

  it('takes captions that roll up once, and what is said twice in other files twice', () => {
    const rolling =
      'WEBVTT\nKind: captions\nLanguage: en\n\n00:00:00.160 --> 00:00:03.429 align:start position:0%\n \nthe ants<00:00:00.960><c> walk</c>\n\n' +
      '00:00:03.429 --> 00:00:03.439 align:start position:0%\nthe ants walk\n \n\n00:00:03.439 --> 00:00:05.749 align:start position:0%\nthe ants walk\nhome<00:00:03.760><c> slowly</c>\n';
    expect(readTranscript(rolling)).toEqual({
      lines: [line(160, 3_439, 'the ants walk', 0), line(3_439, 5_749, 'home slowly', 1)],
      problems: [],
    });
    expect(wordsOf('WEBVTT\n\n00:01.000 --> 00:02.000\nRow, row\n\n00:02.000 --> 00:03.000\nRow, row')).toEqual([
      'Row, row',
      'Row, row',
    ]);
  });

  it('lets captions take turns that overlap, begin together or stand in another order, and says so', () => {
    const overlap = cue('00:01.500 --> 00:03.000');
    expect(timesOf(overlap)).toEqual([
      [1_000, 1_500],
      [1_500, 3_000],
    ]);
    expect(readTranscript(overlap).problems).toEqual([
      {
        line: 6,
        to: 7,
        message: 'It begins at 0:01.5, while the one before it lasts until 0:02.0. The one before now ends when it begins.',
      },
    ]);
    const together = cue('00:01.000 --> 00:03.000', '- Second.');
    expect(readTranscript(together)).toMatchObject({
      lines: [line(1_000, 3_000, 'First. - Second.', 0)],
      problems: [{ line: 6 }],
    });
    const disorder = cue('00:00.500 --> 00:00.900');
    expect(wordsOf(disorder)).toEqual(['Words.', 'First.']);
    expect(readTranscript(disorder).problems).toMatchObject([{ line: 3, message: expect.stringContaining('in order of time') }]);
  });

  it.each([
    ['nothing', '', 1, 'This is neither WebVTT, which begins with the line WEBVTT, nor SRT.'],
    ['a text', 'Just a story.\n\nIt goes on.', 1, 'This is neither WebVTT, which begins with the line WEBVTT, nor SRT.'],
    ['no lines', 'WEBVTT\n\nNOTE nothing yet', 1, 'There are no lines in this file.'],
  ])('is refused for %s', (_what, source, at, message) => {
    expect(readTranscript(source)).toMatchObject({ lines: [], problems: [{ line: at, message }] });
  });

  it.each([
    [
      'a line that runs backwards',
      cue('00:05.000 --> 00:04.250'),
      6,
      'It ends at 0:04.25, but begins at 0:05.0: it has to end later.',
    ],
    ['a negative time', cue('-00:05.000 --> 00:06.000'), 6, 'The time -00:05.000 is before the recording begins.'],
    ['a time that is none', cue('00:0x.000 --> 00:06.000'), 6, '“00:0x.000” is not a time. Write it as 00:01:02.500.'],
    ['61 seconds', cue('00:61.000 --> 02:06.000'), 6, '“00:61.000” is not a time. Write it as 00:01:02.500.'],
    ['no words', later('<b></b>'), 6, 'There are no words under these times.'],
    ['too many words', later('word '.repeat(300)), 6, 'A line has at most 1,000 characters. It is left out.'],
    [
      'words without times',
      cue('More.'),
      6,
      'These words have no times above them. Each block starts with times such as 00:00:01.000 --> 00:00:02.500.',
    ],
  ])('names %s by its line, and takes the rest', (_what, source, at, message) => {
    expect(readTranscript(source)).toMatchObject({ lines: [line(1_000, 2_000, 'First.', 0)], problems: [{ line: at, message }] });
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

  const time = fc
    .integer({ min: 0, max: 9_999 })
    .map((value) => `00:0${Math.floor(value / 1_000)}.${String(value % 1_000).padStart(3, '0')}`);
  const piece = fc.oneof(
    fc.constantFrom(
      '\n',
      '\n\n',
      '\r\n',
      ' ',
      '\t\n',
      '1',
      'NOTE',
      'STYLE',
      '<v',
      '<rt>',
      '<',
      '>',
      '&amp;',
      '&',
      '-->',
      '漢',
      '\0',
      '{\\an8}',
    ),
    fc.tuple(time, fc.constantFrom(' --> ', '-->'), time).map((parts) => `\n${parts.join('')}\n`),
    fc.integer({ min: 0, max: 99_999 }).map((code) => `w${code.toString(36)} `),
    fc.string(),
  );
  const files = fc.tuple(
    fc.constantFrom('WEBVTT\n\n', 'WEBVTT\n', '1\n00:00,500 --> 00:00,900\nx\n\n', ''),
    fc.array(piece, { maxLength: 40 }),
  );

  it('never fails, and says why where nothing is taken, whatever it is', () => {
    fc.assert(
      fc.property(files, ([head, pieces]) => {
        const { lines, problems } = readTranscript(head + pieces.join(''));
        expect(lines.length > 0 || problems.length > 0).toBe(true);
        for (const [place, one] of lines.entries()) {
          expect(one.end_ms).toBeGreaterThan(one.start_ms);
          expect(one.start_ms).toBeGreaterThanOrEqual(lines[place - 1]?.end_ms ?? 0);
        }
      }),
    );
  });

  it.each(['<a ', '<', '<rt>', '{\\', '&a', '<a.b'])('reads many %s without looking at it again and again', (odd) => {
    expect(readTranscript(later(odd.repeat(40_000))).lines).toHaveLength(1);
  });

  it('loses no word in silence: each is in a line of the transcript, or in one that a remark names', () => {
    const words = fc.array(
      fc.oneof(
        fc.nat(46_000).map((code) => `w${code.toString(36)}`),
        fc.constantFrom(
          '<i>',
          '</i>',
          '<v Ana>',
          '< ',
          '<3',
          '&amp;',
          '<laughs>',
          '\n',
          '\n \n',
          '\n\n',
          '\n7\n',
          '</ruby>',
          '<rt>',
          '<br>',
        ),
        fc.tuple(time, time).map(([from, to]) => `\n${from} --> ${to}\n`),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(fc.constantFrom('WEBVTT\n\n', 'WEBVTT\n', '1\n00:00,500 --> 00:00,900\nx\n\n'), words, (head, pieces) => {
        const source = head + pieces.join(' ');
        const { lines, problems } = readTranscript(source);
        const rows = source.split('\n');
        const told = [
          ...lines.map((one) => one.text),
          ...problems.flatMap(({ line: from, to }) => rows.slice(from - 1, to)),
        ].join(' ');
        // The name of a caption is not shown.
        const asides = rows.filter((_row, place) => /-->/.test(rows[place + 1] ?? '')).join(' ');
        for (const word of source.match(/\bw[\da-z]+/g) ?? []) expect(told + asides).toContain(word);
      }),
    );
  });
});
