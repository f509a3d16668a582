import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberedQuizTextHtml, plainQuizText, quizTextHtml } from '#api/http/quiz-text.ts';
import { seen, typed } from '#tests/support/seen-text.ts';

/** What exams are made of, and what else people type. */
const pieces = fc.constantFrom(
  ...[
    '1990.',
    '1.',
    '2)',
    '#',
    '##',
    '>',
    '>>',
    '-',
    '--',
    '---',
    '+',
    '=',
    '===',
    '***',
    '* * *',
    '*',
    '**',
    '_',
    '__',
    '_____',
  ],
  ...[
    '5*3',
    '2*3*4',
    '5 * 3',
    'f(x)*g(y)*h',
    '*.*',
    '*_*',
    '^_^',
    'snake_case_name',
    '(____)',
    '(*)',
    'a*',
    '*b',
    '~',
    '~~',
    '~5',
  ],
  ...[
    '\\',
    '\\\\',
    'C:\\new',
    '\\alpha',
    '50\\%',
    '\\\\server\\x',
    '<',
    '<<',
    '<b>',
    '</p>',
    '<!--',
    '<http://x.test>',
    '&',
    '&amp;',
  ],
  ...[
    '&nbsp;',
    '&#42;',
    '|',
    '| a | b |',
    '|---|',
    '[1]',
    '(2)',
    '[see](notes)',
    '[x]: y',
    '[]()',
    '![',
    '](',
    'http://x.test/a_b_c',
  ],
  ...[
    'www.x.test',
    'a@b.test',
    '`',
    "`so'",
    "``so''",
    '```',
    '!',
    '?',
    '.',
    ',',
    ':',
    '"',
    '“',
    '”',
    "'",
    '—',
    '–',
    '…',
    '$5',
    '%',
  ],
  ...['The', 'man', 'said', 'A', '(A)', 'W:', 'M:', 'é', '中文', 'نعم', '10', '7:30', '\n', '\n\n', '\n\n\n', '    ', '\t', '  '],
);
const texts = fc
  .array(fc.tuple(pieces, fc.constantFrom('', ' ', '\n')), { minLength: 1, maxLength: 9 })
  .map((list) => list.flat().join(''));

/** By characters alone, wider than the product's own line: something that opens, and later the same that closes. */
const mayBeMarked = (text: string): boolean =>
  ['\\*', '_', '~', '`'].some((mark) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${mark}+\\S(?:[^]*\\S)?${mark}(?![\\p{L}\\p{N}])`, 'u').test(text),
  ) ||
  /\\[*_~`[\]<>|&#+\-=.)]/.test(text) ||
  /[\p{Script=Han}]/u.test(text);

describe('a plain text', () => {
  it('reaches the screen as typed', () => {
    let plain = 0;
    fc.assert(
      fc.property(texts, (text) => {
        if (mayBeMarked(text)) return;
        plain += 1;
        expect(seen(text)).toBe(typed(text));
      }),
      { numRuns: 20_000 },
    );
    expect(plain).toBeGreaterThan(5_000);
  });

  it('loses nothing but markup, whatever is typed', () => {
    const withoutMarks = (text: string): string => typed(text.replace(/[*_~`\\]/g, ''));
    const anything = fc.oneof(
      texts,
      fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(withoutMarks(seen(text))).toBe(withoutMarks(typed(text)));
      }),
      { numRuns: 20_000, examples: [['\u00a0'], ['a\u00a0 \n\u00a0b']] },
    );
  });

  it.each([
    '1990.',
    '- yes',
    '+ 3',
    '1) one',
    '# of people',
    '> 5 people',
    '===',
    '---',
    '***',
    'Title\n===',
    '    four blanks',
    '5*3*2',
    '5 * 3 * 4',
    '*.*',
    '*_*',
    '(____) and (____)',
    'He ____, and ____.',
    'a_b_c',
    '__',
    'f***',
    '*p < 0.05, **p < 0.01',
    'C:\\dir\\new',
    '\\\\server\\share',
    '\\(x\\)',
    '<b>no</b>',
    '&amp; &nbsp; & <',
    '[1](2)',
    '[see](notes)',
    '[x]: http://x.test',
    "``so'' he said ``now''",
    "`a' and `b'",
    '| a | b |\n|---|---|',
    'M: Hi.\n\nW: Hello.',
    'one\n  two   three',
    'http://x.test/_a_b_',
  ])('%j stays the same', (text) => {
    expect(seen(text)).toBe(text);
    expect(quizTextHtml(text)).not.toMatch(/<(?!br)/);
    expect(plainQuizText(text)).toBe(text.replace(/\s+/g, ' ').trim());
  });
});

describe('deliberate markup by staff', () => {
  it.each([
    ['*word* and _word_', '<em>word</em> and <em>word</em>'],
    ['**two words**, __two__', '<strong>two words</strong>, <strong>two</strong>'],
    ['***both*** and **_both_**', '<em><strong>both</strong></em> and <strong><em>both</em></strong>'],
    ['(*in brackets*) “*quoted*” *don*’t', '(<em>in brackets</em>) “<em>quoted</em>” <em>don</em>’t'],
    ['~~gone~~ `x * y`', '<s>gone</s> <code>x * y</code>'],
    ['**over\na line**', '<strong>over<br />\na line</strong>'],
    ['这是*重点*内容', '这是<em>重点</em>内容'],
    ['*مهم*، نعم', '<em>مهم</em>، نعم'],
    ['[the story](https://example.test/a "t")', '<a href="https://example.test/a" title="t" rel="noopener">the story</a>'],
    ['[the story](/lessons/tides)', '<a href="/lessons/tides" rel="noopener">the story</a>'],
    ['![a map](https://example.test/a.png)', '<img src="https://example.test/a.png" alt="a map" />'],
    ['1990\\. \\*as typed\\* \\# \\| \\<', '1990. *as typed* \\# | &lt;'],
  ])('%j', (text, html) => {
    expect(quizTextHtml(text)).toBe(html);
  });

  it('renders inline, with its number before it', () => {
    expect(numberedQuizTextHtml(3, 'What *rang*?')).toBe('3. What <em>rang</em>?');
    expect(quizTextHtml('a\n\nb')).toBe('a<br />\n<br />\nb');
  });

  it('becomes plain text for tables and names', () => {
    expect(plainQuizText('A **short** trip\n\n& a `fog` <b>bell</b>.')).toBe('A short trip & a fog <b>bell</b>.');
  });
});

describe('HTML of a quiz text', () => {
  it('runs no scripts', () => {
    const evil = [
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1))',
      '![a](javascript:alert(1))',
      '<a href="x" onclick="y">',
      '[a](//evil.test)',
      '[a](https://x.test" onclick="y)',
      '[a](data:text/html,x)',
      '![a](data:image/svg+xml,x)',
    ];
    for (const text of evil) {
      expect(quizTextHtml(text), text).not.toMatch(/<[a-z][^>]* (?:onerror|onclick)=|(?:href|src)="(?:javascript|data|\/\/)/i);
    }
  });

  it('renders quickly for any text that fits', () => {
    for (const piece of ['`a ', '*a *a ', '[', '![', '\\', '_a', '*.', '**a*', '[a](', '\\#', ' ', '~~']) {
      const started = performance.now();
      quizTextHtml(`${piece.repeat(20_000 / piece.length)}x`);
      expect(performance.now() - started, piece).toBeLessThan(5_000);
    }
  });
});
