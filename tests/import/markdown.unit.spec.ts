import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '#import/quizzes/html-to-markdown.ts';
import { escapeMarkdown } from '#import/quizzes/markdown-text.ts';
import { seen, typed } from '#tests/support/seen-text.ts';

describe('plain text as markdown', () => {
  it('renders as exactly that text', () => {
    const marks = fc.constantFrom(
      ...'ab1. \\`*_[]()<>|~&#+-=!:"\n'.split(''),
      '&amp;',
      '<b>',
      '](x)',
      '](https://x.test)',
      '* ',
      '1. ',
      '# ',
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 12 }), (pieces) => {
        const text = typed(pieces.join('')).trim();
        expect(seen(escapeMarkdown(text))).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  it('is unchanged when nothing in it would be read as markup', () => {
    for (const text of ['What is 2 + 2?', 'The _____ of winter', '= 3', 'a > b', '5 * 4'])
      expect(escapeMarkdown(text)).toBe(text);
  });
});

describe('HTML as markdown', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['One<br>Two', 'One\nTwo'],
    ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '- a\n- b\n    - c'],
    ['<ol><li>a</li><li>b</li></ol><p>after</p>', '1. a\n2. b\n\nafter'],
    ['<p>Use <code>x*y</code></p>', 'Use `x*y`'],
    ['<a href="https://example.test/a b">here</a>', '[here](https://example.test/a%20b)'],
    ['<a href="javascript:alert(1)">here</a>', 'here'],
    ['<h2>Title</h2>Text', '**Title**\n\nText'],
    ['a<script>alert(1)</script>b<style>p{}</style><!-- no -->c', 'abc'],
    ['<b>bold </b>and<i></i> more', '**bold** and more'],
    ['5 &lt; 6 &amp;amp; 7', '5 < 6 &amp; 7'],
    ['<p>a&nbsp;b&nbsp; c</p>', 'a b c'],
    ['<code>a`b</code>', '``a`b``'],
    ['so<i> it </i>is', 'so *it* is'],
    ['a<b>b</b>c <i>d</i>e and <b>f</b>', 'abc de and **f**'],
    ['<blockquote>So <b>he <i>said</i></b></blockquote>', 'So **he *said***'],
    ['<pre>if (x) {\n  y();\n}</pre>', 'if (x) {\n  y();\n}'],
  ])('%s', (html, expected) => {
    expect(htmlToMarkdown(html)).toBe(expected);
  });

  it('keeps all words in order and adds no tag', () => {
    const word = fc.constantFrom('ab', 'cd', 'ef', '1', 'x');
    const tag = fc.constantFrom('p', 'b', 'i', 'div', 'span', 'li', 'ul', 'h1', 'blockquote', 'u', 'td');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(tag), word), { maxLength: 8 }), (pieces) => {
        const html = pieces.map(([name, text]) => (name ? `<${name}>${text}</${name}> ` : `${text} `)).join('');
        const words = seen(htmlToMarkdown(html)).match(/\w+/g) ?? [];
        expect(words).toEqual(pieces.map(([, text]) => text));
      }),
      { numRuns: 500 },
    );
  });
});
