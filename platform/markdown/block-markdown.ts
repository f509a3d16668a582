import { renderStoryLine } from './inline-markdown.ts';

/**
 * Markdown of stories and other prose: headings, lists, quotations, tables, rules and fenced code around the dialect of quiz texts
 * (docs/how-it-works/content.md). An indent is how Word and PDF begin a paragraph, never code; a list keeps the numbers that it was
 * given; and no heading is as high as the page's own.
 */

type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'code'; readonly level: number; readonly text: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly loose: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

interface Item {
  readonly number: number;
  readonly blocks: readonly Block[];
}

// Each pattern reads a line of 200,000 blanks, dashes or tildes once: none has two ways to match the same run.
const heading = /^[ \t]*(#{1,6})[ \t]+(\S.*)$/;
const headingEnd = /(?<![ \t])[ \t]+#+$/;
const blanksAtEnd = /(?<![ \t])[ \t]+$/;
const rule = /^[ \t]*(?:-[ \t]*){3,}$|^[ \t]*(?:\*[ \t]*){3,}$/;
const quote = /^[ \t]*>[ \t]?/;
const fence = /^[ \t]*(`{3,}|~{3,}(?!~))[^`]*$/;
const bullet = /^([ \t]*)([-*+•])([ \t]+)(?=\S)/;
const numbered = /^([ \t]*)(\d{1,3})([.)][ \t]+)(?=\S)/;
const tableRule = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

const isBlank = (line: string): boolean => line.trim() === '';
const widthOf = (blanks: string): number => [...blanks].reduce((width, blank) => width + (blank === '\t' ? 4 : 1), 0);

const markOf = (
  line: string,
): { readonly ordered: boolean; readonly number: number; readonly indent: number; readonly length: number } | null => {
  const found = rule.test(line) ? null : (bullet.exec(line) ?? numbered.exec(line));
  if (!found) return null;
  const ordered = /\d/.test(found[2]!);
  return { ordered, number: ordered ? Number(found[2]) : 0, indent: widthOf(found[1]!), length: found[0].length };
};

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const isTable = (lines: readonly string[], at: number): boolean => {
  const [head, dashes] = [lines[at]!, lines[at + 1] ?? ''];
  return head.includes('|') && dashes.includes('-') && tableRule.test(dashes) && cellsOf(head).length === cellsOf(dashes).length;
};

/** Whether a line ends the paragraph before it. A number does not, unless it begins a list: lines of prose begin with numbers too. */
const interrupts = (lines: readonly string[], at: number): boolean => {
  const line = lines[at]!;
  const mark = markOf(line);
  return (
    isBlank(line) ||
    heading.test(line) ||
    rule.test(line) ||
    quote.test(line) ||
    fence.test(line) ||
    (mark !== null && (!mark.ordered || mark.number === 1))
  );
};

/** Deeper structures are read as text: nobody writes them, and a stack has an end. */
const deepest = 12;
/** How many empty cells a table is given where its rows are shorter than its head: a short text must not become a huge page. */
const mostFilled = 10_000;

class Reader {
  private at = 0;
  private readonly lines: readonly string[];
  private readonly depth: number;

  constructor(lines: readonly string[], depth: number) {
    this.lines = lines;
    this.depth = depth;
  }

  blocks(): Block[] {
    const blocks: Block[] = [];
    while (this.at < this.lines.length) {
      if (isBlank(this.lines[this.at]!)) this.at += 1;
      else blocks.push(this.block());
    }
    return blocks;
  }

  private block(): Block {
    const line = this.lines[this.at]!;
    const title = heading.exec(line);
    if (title) {
      this.at += 1;
      return { kind: 'heading', level: title[1]!.length, text: title[2]!.replace(blanksAtEnd, '').replace(headingEnd, '') };
    }
    if (rule.test(line)) {
      this.at += 1;
      return { kind: 'rule' };
    }
    if (fence.test(line)) return this.code(fence.exec(line)![1]!);
    if (isTable(this.lines, this.at)) return this.table();
    if (this.depth < deepest && quote.test(line)) return this.quotation();
    if (this.depth < deepest && markOf(line)) return this.list();
    return this.paragraph();
  }

  private code(opening: string): Block {
    const inside: string[] = [];
    this.at += 1;
    while (this.at < this.lines.length && !this.lines[this.at]!.trim().startsWith(opening)) inside.push(this.lines[this.at++]!);
    this.at += 1;
    return { kind: 'code', level: 0, text: inside.join('\n') };
  }

  private table(): Block {
    const rows = [cellsOf(this.lines[this.at]!)];
    const width = rows[0]!.length;
    let filled = 0;
    this.at += 2;
    while (this.at < this.lines.length && this.lines[this.at]!.includes('|')) {
      const cells = cellsOf(this.lines[this.at++]!);
      const missing = Math.max(0, width - cells.length);
      filled += missing;
      rows.push([...cells.slice(0, width), ...Array.from({ length: filled > mostFilled ? 0 : missing }, () => '')]);
    }
    return { kind: 'table', rows };
  }

  private quotation(): Block {
    const inside: string[] = [];
    while (this.at < this.lines.length && quote.test(this.lines[this.at]!))
      inside.push(this.lines[this.at++]!.replace(quote, ''));
    return { kind: 'quote', blocks: new Reader(inside, this.depth + 1).blocks() };
  }

  private paragraph(): Block {
    const lines = [this.lines[this.at++]!];
    while (this.at < this.lines.length && !interrupts(this.lines, this.at)) lines.push(this.lines[this.at++]!);
    return { kind: 'paragraph', level: 0, text: lines.map((line) => line.trim()).join('\n') };
  }

  private list(): Block {
    const first = markOf(this.lines[this.at]!)!;
    const items: { number: number; lines: string[] }[] = [];
    let loose = false;
    let blanks = 0;
    for (; this.at < this.lines.length; this.at += 1) {
      const line = this.lines[this.at]!;
      if (isBlank(line)) {
        blanks += 1;
        continue;
      }
      const mark = markOf(line);
      const indent = widthOf(/^[ \t]*/.exec(line)![0]);
      const current = items.at(-1);
      if (mark && mark.indent < first.indent + 2) {
        if (mark.ordered !== first.ordered) break;
        loose ||= blanks > 0 && current !== undefined;
        items.push({ number: mark.number, lines: [line.slice(mark.length)] });
      } else if (current && (indent >= first.indent + 2 || (blanks === 0 && !interrupts(this.lines, this.at)))) {
        loose ||= blanks > 0;
        for (; blanks > 0; blanks -= 1) current.lines.push('');
        current.lines.push(dedented(line, first.indent + 2));
      } else break;
      blanks = 0;
    }
    return {
      kind: 'list',
      ordered: first.ordered,
      loose,
      items: items.map(({ number, lines }) => ({ number, blocks: new Reader(lines, this.depth + 1).blocks() })),
    };
  }
}

/** The line without up to `width` columns of blanks at its start. */
const dedented = (line: string, width: number): string => {
  let [at, seen] = [0, 0];
  while (seen < width && (line[at] === ' ' || line[at] === '\t')) seen += widthOf(line[at++]!);
  return line.slice(at);
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Programs that export Markdown put a backslash before many signs that have no meaning in our texts. */
const needlessBackslash = /\\(?=[!"#$%'+,\-./:;=?@^{}])/g;
const inline = (text: string): string => renderStoryLine(text.replaceAll(/[ \t]+/g, ' ').replaceAll(needlessBackslash, ''));

const itemsHtml = ({ ordered, loose, items }: Extract<Block, { kind: 'list' }>, top: number): string => {
  const start = items[0]!.number;
  const contents = items.map(({ number, blocks }, index) => {
    const value = ordered && number !== start + index ? ` value="${number}"` : '';
    const html = blocks.map((block) => (!loose && block.kind === 'paragraph' ? inline(block.text) : blockHtml(block, top)));
    const wide = blocks.some(({ kind }, at) => (loose || at > 0 || kind !== 'paragraph') && html[at] !== '');
    return `<li${value}>${wide && loose ? `\n${html.join('\n')}\n` : `${html.join('\n')}${html.length > 1 ? '\n' : ''}`}</li>`;
  });
  const [open, close] = ordered ? [start === 1 ? '<ol>' : `<ol start="${start}">`, '</ol>'] : ['<ul>', '</ul>'];
  return `${open}\n${contents.join('\n')}\n${close}`;
};

const rowHtml = (cells: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>\n${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('\n')}\n</tr>`;

/** `top` is the level of a heading with one number sign. */
const blockHtml = (block: Block, top: number): string => {
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(6, block.level === 1 ? 2 : block.level + top);
      return `<h${level}>${inline(block.text)}</h${level}>`;
    }
    case 'rule':
      return '<hr />';
    case 'code':
      return `<pre><code>${escaped(block.text)}\n</code></pre>`;
    case 'quote':
      return `<blockquote>\n${block.blocks.map((inner) => blockHtml(inner, top)).join('\n')}\n</blockquote>`;
    case 'list':
      return itemsHtml(block, top);
    case 'table': {
      const [head, ...rows] = block.rows as [readonly string[], ...(readonly string[])[]];
      const body = rows.length > 0 ? `\n<tbody>\n${rows.map((row) => rowHtml(row, 'td')).join('\n')}\n</tbody>` : '';
      return `<table>\n<thead>\n${rowHtml(head, 'th')}\n</thead>${body}\n</table>`;
    }
    case 'paragraph':
      return `<p>${inline(block.text)}</p>`;
    default:
      return block satisfies never;
  }
};

/** Where a text has headings of the first level, those below it go down by one, too: the first level is the page's. */
const topOf = (blocks: readonly Block[]): number =>
  blocks.some((block) => block.kind === 'heading' && block.level === 1) ? 1 : 0;

/** Renders HTML; its elements are those of the blocks above and of the inline dialect. */
export const renderBlockMarkdown = (text: string): string => {
  const blocks = new Reader(text.replace(/\r\n?/g, '\n').split('\n'), 0).blocks();
  const top = topOf(blocks);
  return blocks.map((block) => blockHtml(block, top)).join('\n');
};
