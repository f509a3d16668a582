import sanitizeHtml from 'sanitize-html';
import { escapeMarkdown } from './markdown-text.ts';

const wrappers: Readonly<Record<string, string>> = { strong: '**', em: '*', code: '`', del: '~~' };
const blocks = new Set(['p', 'div', 'ul', 'ol', 'li', 'pre', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr']);
const allowedTags = [...Object.keys(wrappers), ...blocks, 'br', 'a'];

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
    writer.out += writer.preformatted ? text : text.replace(/\s+/g, ' ');
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
  const wrapper = wrappers[tag];
  if (wrapper) writer.out += wrapper;
  if (tag === 'code') writer.code = true;
  else if (tag === 'br') writer.out = writer.out === '' ? '' : `${writer.out.trimEnd()}  \n`;
  else if (tag === 'a') {
    writer.links.push(decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''));
    writer.out += '[';
  } else if (tag === 'li') openItem(writer);
  else if (tag === 'ul' || tag === 'ol') {
    if (writer.lists.length === 0) breakBlock(writer);
    writer.lists.push(tag === 'ol' ? 1 : null);
  } else if (blocks.has(tag) && !/(^|\n) *(-|\d+\.) $/.test(writer.out)) breakBlock(writer);
  if (tag === 'pre') {
    writer.out += '```\n';
    writer.preformatted = true;
  } else if (/^h\d$/.test(tag)) writer.out += `${'#'.repeat(Number(tag[1]))} `;
  else if (tag === 'blockquote') writer.out += '> ';
};

const close = (writer: Writer, tag: string): void => {
  const wrapper = wrappers[tag];
  if (wrapper) closeWrapper(writer, wrapper);
  if (tag === 'code') writer.code = false;
  else if (tag === 'a') writer.out += `](${(writer.links.pop() ?? '').replace(/[\s()<>]/g, encodeURIComponent)})`;
  else if (tag === 'pre') {
    writer.out = `${writer.out.trimEnd()}\n\`\`\`\n\n`;
    writer.preformatted = false;
  } else if (tag === 'ul' || tag === 'ol') {
    writer.lists.pop();
    if (writer.lists.length === 0) breakBlock(writer);
  } else if (blocks.has(tag) && tag !== 'li' && writer.lists.length === 0) breakBlock(writer);
};

/** Markdown takes no blank before a closing mark, and no empty pair of marks. */
const closeWrapper = (writer: Writer, wrapper: string): void => {
  const trimmed = writer.out.trimEnd();
  const blank = writer.out.length > trimmed.length ? ' ' : '';
  writer.out = trimmed.endsWith(wrapper) ? trimmed.slice(0, -wrapper.length) : `${trimmed}${wrapper}${blank}`;
};

/** HTML as authoring tools export it, as markdown: the same words in the same order, with the emphasis that markdown has. */
export const htmlToMarkdown = (html: string): string => {
  const writer: Writer = { out: '', lists: [], links: [], preformatted: false, code: false };
  for (const [token, closing, tag, attributes] of simplify(html).matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g)) {
    if (!tag) write(writer, token);
    else if (closing) close(writer, tag);
    else open(writer, tag, attributes ?? '');
  }
  return writer.out.trim();
};
