import sanitizeHtml from 'sanitize-html';
import TurndownService from 'turndown';
import { textOfInlineMarkdown } from '#platform/markdown/inline-markdown.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** Each emphasis is marked by two private characters until its surroundings are known. */
const emphases = [
  { tag: 'strong', mark: '**', start: '\u{f0000}', end: '\u{f0001}' },
  { tag: 'em', mark: '*', start: '\u{f0002}', end: '\u{f0003}' },
  { tag: 'del', mark: '~~', start: '\u{f0004}', end: '\u{f0005}' },
];
const placeholders = /[\u{f0000}-\u{f0005}]/gu;
const markOf = new Map(emphases.flatMap(({ mark, start, end }) => [start, end].map((one) => [one, mark] as const)));
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = ['p', 'div', 'ul', 'ol', 'li', 'pre', 'blockquote', 'tr', ...headings];
const allowedTags = [...emphases.map(({ tag }) => tag), ...blocks, 'br', 'a', 'code'];

/** Well-formed HTML with the few elements that markdown supports; scripts, styles, comments and images are removed. */
const simplify = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: { b: 'strong', i: 'em', s: 'del', strike: 'del', tt: 'code', kbd: 'code', samp: 'code' },
  }).replaceAll('\u00a0', ' ');

const [strong] = emphases;
const withoutBlanks = (address: string): string => address.replace(/[\s()<>]/g, encodeURIComponent);

const createTurndown = (): TurndownService => {
  const turndown = new TurndownService({ bulletListMarker: '-', br: '' });
  turndown.escape = escapeMarkdown;
  for (const { tag, start, end } of emphases) {
    turndown.addRule(tag, { filter: tag as 'strong', replacement: (content) => `${start}${content}${end}` });
  }
  // Quiz texts have no markdown blocks: a block is set apart by empty lines.
  turndown.addRule('heading', {
    filter: headings as ['h1'],
    replacement: (content) => `\n\n${strong!.start}${content}${strong!.end}\n\n`,
  });
  turndown.addRule('quotation', { filter: 'blockquote', replacement: (content) => `\n\n${content}\n\n` });
  turndown.addRule('preformatted', {
    filter: 'pre',
    replacement: (_content, node) => `\n\n${escapeMarkdown(node.textContent ?? '').trimEnd()}\n\n`,
  });
  turndown.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentNode;
      const number = list?.nodeName === 'OL' ? `${Array.from(list.children).indexOf(node) + 1}.` : '-';
      return `${number} ${content.trim().replaceAll('\n', '\n    ')}${node.nextSibling ? '\n' : ''}`;
    },
  });
  turndown.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const address = node.getAttribute('href') ?? '';
      return address === '' ? content : `[${content}](${withoutBlanks(address)})`;
    },
  });
  return turndown;
};

const turndown = createTurndown();

const marked = (text: string): string => text.replace(placeholders, (one) => markOf.get(one)!);

/**
 * Turns emphasis into markdown. Where markdown does not allow it, as within a word, the words stay and the emphasis is dropped.
 */
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

/**
 * Converts HTML from authoring tools to a quiz text: the same words in the same order, with the emphasis that markdown allows.
 */
export const htmlToMarkdown = (html: string): string => withMarks(turndown.turndown(simplify(html)).trim());
