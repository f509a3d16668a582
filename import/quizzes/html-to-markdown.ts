import sanitizeHtml from 'sanitize-html';
import TurndownService from 'turndown';
import { textOfInlineMarkdown } from '#platform/markdown/inline-markdown.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { mathText, unsaid } from './math-text.ts';
import { raised, lowered, underscore } from './raised-text.ts';
import { unkeptTags } from './unkept-html.ts';

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
const earlierTags = [...emphases.map(({ tag }) => tag), ...blocks, 'br', 'a', 'code'];
const tables = ['table', 'thead', 'tbody', 'tfoot', 'td', 'th'];
const maths = ['math', 'semantics', 'mrow', 'mstyle', 'mi', 'mn', 'mo', 'mtext', 'mfrac', 'msup', 'msub', 'msqrt'];
const otherMaths = ['mroot', 'msubsup', 'munder', 'mover', 'munderover', 'mtable', 'mtr', 'mtd', 'mfenced', 'menclose', 'merror'];
const rareMaths = [
  'mphantom',
  'mpadded',
  'mspace',
  'ms',
  'mmultiscripts',
  'mlabeledtr',
  'maction',
  'annotation',
  'annotation-xml',
];
const allowedTags = [...earlierTags, ...tables, ...maths, ...otherMaths, ...rareMaths, 'sup', 'sub', 'img', 'q', 'rt', 'rp'];
/** Elements that a browser sets on lines of their own. Without that, their words would run into those beside them. */
const setApart = ['dt', 'dd', 'dl', 'caption', 'figure', 'figcaption', 'section', 'article', 'header', 'footer', 'main', 'aside']
  .concat(['nav', 'address', 'center', 'fieldset', 'legend', 'details', 'summary', 'form', 'hr', 'hgroup', 'menu', 'dir'])
  .map((tag) => [tag, 'div'] as const);
const renamed = { b: 'strong', i: 'em', s: 'del', strike: 'del', tt: 'code', kbd: 'code', samp: 'code' };
const links = { allowedAttributes: { a: ['href'] }, allowedSchemes: ['http', 'https', 'mailto'] };

/** Word processors raise and lower with a style. */
const raisedByStyle = (tagName: string, attribs: Readonly<Record<string, string>>): sanitizeHtml.Tag => {
  const [, how] = /vertical-align\s*:\s*(super|sub)\b/i.exec(attribs['style'] ?? '') ?? [];
  return { tagName: how === undefined ? tagName : how.toLowerCase() === 'super' ? 'sup' : 'sub', attribs };
};

/** Well-formed HTML with the elements that can be said in a quiz text; scripts, styles and comments are removed. */
const simplify = (html: string): string =>
  sanitizeHtml(html, {
    ...links,
    allowedTags,
    allowedAttributes: { a: ['href'], img: ['alt'], ol: ['start'] },
    transformTags: { ...renamed, ...Object.fromEntries(setApart), span: raisedByStyle },
  })
    .replace(/<pre>.*?<\/pre>/gs, (text) => text.replace(/<br ?\/?>/g, '\n'))
    .replaceAll('\u00a0', ' ');

/** As quizzes were read before superscripts, tables and pictures were: the ids of their questions come from that text. */
const simplifyAsBefore = (html: string): string =>
  sanitizeHtml(html, { ...links, allowedTags: earlierTags, transformTags: renamed }).replaceAll('\u00a0', ' ');

const [strong] = emphases;
const withoutBlanks = (address: string): string => address.replace(/[\s()<>]/g, encodeURIComponent);

/** The text of an element with its blanks and line breaks as they are. */
const preformatted = (element: Element): string =>
  Array.from(element.childNodes, (node): string => {
    if (node.nodeType !== 1) return node.textContent ?? '';
    const text = preformatted(node as Element);
    if (node.nodeName === 'SUP') return raised(text, text);
    if (node.nodeName === 'SUB') return lowered(text, text).replace(underscore, '_');
    if (node.nodeName === 'IMG') return `(${(node as Element).getAttribute('alt') ?? ''})`;
    return node.nodeName.toLowerCase() === 'math' ? (mathText(node as Element) ?? unsaid) : text;
  }).join('');

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
    replacement: (_content, node) => `\n\n${escapeMarkdown(preformatted(node as unknown as Element)).trimEnd()}\n\n`,
  });
  turndown.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentNode;
      const first = list?.nodeName === 'OL' ? Number.parseInt((list as HTMLElement).getAttribute('start') ?? '1', 10) : 1;
      const number = list?.nodeName === 'OL' ? `${Array.from(list.children).indexOf(node) + (first || 1)}.` : '-';
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
  turndown.addRule('raised', { filter: 'sup', replacement: (content, node) => raised(node.textContent ?? '', content) });
  turndown.addRule('lowered', { filter: 'sub', replacement: (content, node) => lowered(node.textContent ?? '', content) });
  turndown.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) => {
      const cell = content.trim().replace(/\s*\n\s*/g, ' ');
      return node.nextElementSibling ? `${cell} | ` : cell;
    },
  });
  turndown.addRule('row', { filter: 'tr', replacement: (content) => `\n${content.trimEnd()}\n` });
  turndown.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => escapeMarkdown(`(${(node.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()})`),
  });
  turndown.addRule('said', { filter: 'q', replacement: (content) => `“${content}”` });
  turndown.addRule('reading', { filter: 'rt', replacement: (content) => `(${content})` });
  turndown.addRule('brackets of a reading', { filter: 'rp' as 'q', replacement: () => '' });
  turndown.addRule('formula', {
    filter: (node) => node.nodeName.toLowerCase() === 'math',
    replacement: (_content, node) => {
      const said = mathText(node as unknown as Element);
      return said === null ? unsaid : said.split(underscore).map(escapeMarkdown).join(underscore);
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

/** An underscore of a subscript is escaped where markdown would take it for emphasis. */
const withUnderscores = (text: string): string => {
  const plain = text.replaceAll(underscore, '_');
  const escaped = text.replaceAll(underscore, '\\_');
  return textOfInlineMarkdown(plain) === textOfInlineMarkdown(escaped) ? plain : escaped;
};

const convert = (simple: string): string => withUnderscores(withMarks(turndown.turndown(simple)).trim());

/**
 * Converts HTML from authoring tools to a quiz text: the same words in the same order, with the emphasis that markdown allows.
 */
export const htmlToMarkdown = (html: string): string => convert(simplify(html));

/** The text that a question's id comes from: as it was read at first, so that quizzes imported before keep their ids. */
export const htmlToMarkdownAsBefore = (html: string): string => convert(simplifyAsBefore(html));

/** What of the HTML no quiz text can hold, in words. */
export const unkeptOfHtml = (html: string): string[] => {
  const formula = /<math/i.test(html) && htmlToMarkdown(html).includes(unsaid);
  return [...unkeptTags(html), ...(formula ? ['a formula in MathML'] : [])];
};
