import { describe, expect, it } from 'vitest';
import { renderBlockMarkdown } from '#platform/markdown/block-markdown.ts';

/** The longest text that a field takes. */
const long = 200_000;

describe('long pastes in Markdown of stories', () => {
  it.each([
    ['a heading with blanks in it', `# a${' '.repeat(long)}b`],
    ['a line of tildes that ends with a backtick', `${'~'.repeat(long)}\``],
    ['blanks before what is no line of a table', `a|b\n${' '.repeat(long)}x-`],
    ['blanks after the dashes of a table', `a\n|---${' '.repeat(long)}x`],
    ['blanks behind the dashes of two columns', `a|b\n---|---${' '.repeat(long)}x`],
  ])('reads %s in a moment', (_, text) => {
    const start = performance.now();
    renderBlockMarkdown(text);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('reads a list with very many empty lines in it', () => {
    expect(renderBlockMarkdown(`- a${'\n'.repeat(long)}  b`)).toBe('<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ul>');
  });

  it('does not fill up a wide table with very many short rows', () => {
    const html = renderBlockMarkdown(`${'a|'.repeat(2000)}\n${'-|'.repeat(2000)}\n${'|\n'.repeat(1000)}`);
    expect(html.length).toBeLessThan(500_000);
  });

  it('fills up the short rows of a usual table and leaves out what is beyond its head', () => {
    expect(renderBlockMarkdown('a | b\n--|--\n1 |\n1 | 2 | 3')).toBe(
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td></td>\n</tr>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
    );
  });

  it('reads headings with and without number signs at their end', () => {
    expect(renderBlockMarkdown('## One ##  \n## Two#\n## #\n## Four # five')).toBe(
      '<h2>One</h2>\n<h2>Two#</h2>\n<h2>#</h2>\n<h2>Four # five</h2>',
    );
  });
});
