import sanitizeHtml from 'sanitize-html';
import { textOfInlineMarkdown } from '../../platform/markdown/inline-markdown.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** Each emphasis stands between two characters of its own until it is known what is around it. */
const emphases = [
  { tag: 'strong', mark: '**', start: '\u{f0000}', end: '\u{f0001}' },
  { tag: 'em', mark: '*', start: '\u{f0002}', end: '\u{f0003}' },
  { tag: 'del', mark: '~~', start: '\u{f0004}', end: '\u{f0005}' },
];
const placeholders = /[\u{f0000}-\u{f0005}]/gu;
const markOf = new Map(emphases.flatMap(({ mark, start, end }) => [start, end].map((one) => [one, mark] as const)));
const emphasisOf = (tag: string) => emphases.find((one) => one.tag === (/^h\d$/.test(tag) ? 'strong' : tag));
const blocks = new Set(['p', 'div', 'ul', 'ol', 'li', 'pre', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr']);
const allowedTags = [...emphases.map(({ tag }) => tag), ...blocks, 'br', 'a', 'code'];

/** Well-formed HTML of the few elements that markdown has; scripts, styles, comments and images are gone. */
const simplify = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: { b: 'strong', i: 'em', s: 'del', strike: 'del', tt: 'code', kbd: 'code', samp: 'code' },
  });

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (_match, name: string) => entities[name]!);

interface Writer {
  out: string;
  /** Open lists, the innermost last: the number of the next item, or null for bullets. */
  readonly lists: (number | null)[];
  readonly links: string[];
  preformatted: boolean;
  code: boolean;
}

const write = (writer: Writer, raw: string): void => {
  const text = decode(raw);
  if (writer.preformatted || writer.code) {
    writer.out += writer.preformatted ? escapeMarkdown(text) : text.replace(/\s+/g, ' ');
    return;
  }
  const flowing = text.replace(/\u00a0/g, ' ').replace(/\s+/g, ' ');
  const atLineStart = writer.out === '' || writer.out.endsWith('\n');
  writer.out += escapeMarkdown(atLineStart ? flowing.trimStart() : flowing);
};

const breakBlock = (writer: Writer): void => {
  writer.out = writer.out.trimEnd();
  if (writer.out !== '') writer.out += '\n\n';
};

const openItem = (writer: Writer): void => {
  writer.out = writer.out.trimEnd();
  const depth = Math.max(writer.lists.length - 1, 0);
  const number = writer.lists.at(-1) ?? null;
  if (number !== null) writer.lists[writer.lists.length - 1] = number + 1;
  writer.out += `${writer.out === '' ? '' : '\n'}${'    '.repeat(depth)}${number === null ? '-' : `${number}.`} `;
};

const open = (writer: Writer, tag: string, attributes: string): void => {
  if (tag === 'code') {
    writer.out += writer.preformatted ? '' : '`';
    writer.code = true;
  } else if (tag === 'br') writer.out = writer.out === '' ? '' : `${writer.out.trimEnd()}\n`;
  else if (tag === 'a') {
    const address = decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? '');
    writer.links.push(address);
    writer.out += address === '' ? '' : '[';
  } else if (tag === 'li') openItem(writer);
  else if (tag === 'ul' || tag === 'ol') {
    if (writer.lists.length === 0) breakBlock(writer);
    writer.lists.push(tag === 'ol' ? 1 : null);
  } else if (blocks.has(tag) && !/(^|\n) *(-|\d+\.) $/.test(writer.out)) breakBlock(writer);
  if (tag === 'pre') writer.preformatted = true;
  writer.out += emphasisOf(tag)?.start ?? '';
};

const close = (writer: Writer, tag: string): void => {
  const emphasis = emphasisOf(tag);
  if (emphasis) closeEmphasis(writer, emphasis);
  if (tag === 'code') {
    writer.out += writer.preformatted ? '' : '`';
    writer.code = false;
  } else if (tag === 'a') {
    const address = writer.links.pop() ?? '';
    if (address !== '') writer.out += `](${address.replace(/[\s()<>]/g, encodeURIComponent)})`;
  } else if (tag === 'pre') {
    writer.out = writer.out.trimEnd();
    writer.preformatted = false;
    breakBlock(writer);
  } else if (tag === 'ul' || tag === 'ol') {
    writer.lists.pop();
    if (writer.lists.length === 0) breakBlock(writer);
  } else if (blocks.has(tag) && tag !== 'li' && writer.lists.length === 0) breakBlock(writer);
};

/** Markdown takes no blank before a closing mark, and no empty pair of marks. */
const closeEmphasis = (writer: Writer, { start, end }: { readonly start: string; readonly end: string }): void => {
  const trimmed = writer.out.trimEnd();
  const blank = writer.out.length > trimmed.length ? ' ' : '';
  writer.out = trimmed.endsWith(start) ? trimmed.slice(0, -start.length) : `${trimmed}${end}${blank}`;
};

const marked = (text: string): string => text.replace(placeholders, (one) => markOf.get(one)!);

/** Emphasis as markdown has it; where it has none, as within a word, the words stay and the emphasis goes. */
const withMarks = (text: string): string => {
  const words = textOfInlineMarkdown(text.replace(placeholders, ''));
  let kept = text;
  for (const { start, end } of emphases) {
    for (let at = kept.indexOf(start); at >= 0; at = kept.indexOf(start, at + 1)) {
      const close = kept.indexOf(end, at);
      const others = (part: string): string => part.replace(placeholders, '');
      const alone = others(kept.slice(0, at)) + start + others(kept.slice(at, close)) + end + others(kept.slice(close));
      if (textOfInlineMarkdown(marked(alone)) === words) continue;
      kept = kept.slice(0, at) + kept.slice(at + start.length, close) + kept.slice(close + end.length);
      at -= 1;
    }
  }
  return textOfInlineMarkdown(marked(kept)) === words ? marked(kept) : kept.replace(placeholders, '');
};

/** HTML as authoring tools export it, as a quiz text: the same words in the same order, with the emphasis that it can have. */
export const htmlToMarkdown = (html: string): string => {
  const writer: Writer = { out: '', lists: [], links: [], preformatted: false, code: false };
  for (const [token, closing, tag, attributes] of simplify(html).matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g)) {
    if (!tag) write(writer, token);
    else if (closing) close(writer, tag);
    else open(writer, tag, attributes ?? '');
  }
  return withMarks(writer.out.trim());
};
