import sanitizeHtml from 'sanitize-html';
import { renderBlockMarkdown } from '#platform/markdown/block-markdown.ts';
import { safeHtmlOf } from './safe-html.ts';

const words = ['p', 'br', 'hr', 'em', 'strong', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** A lesson's prose as HTML that is safe in a page: it only contains Markdown's own elements, whatever the author typed. */
export const markdownHtml = safeHtmlOf((text) => renderBlockMarkdown(text), [...words, ...headings, ...tables]);

/** For lists and meta tags: the plain text without any markup. */
export const plainText = (text: string): string =>
  sanitizeHtml(renderBlockMarkdown(text), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (part) => part.replaceAll(/\s+/g, ' '),
  })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .trim();
