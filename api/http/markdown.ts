import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, typographer: false });

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'em', 'strong', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'title'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
};

// The same stories are shown to every student of a class, so nearly every text is rendered once.
const rendered = new LRUCache<string, string>({
  maxSize: 20_000_000,
  sizeCalculation: (html, text) => html.length + text.length + 1,
});

/** A lesson's markdown as HTML that is safe in a page: markdown's own elements only, whatever the author typed. */
export const markdownHtml = (text: string): string => {
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = sanitizeHtml(markdown.render(text), allowed).trim();
  rendered.set(text, html);
  return html;
};

/** For lists and meta tags: the words without any markup. */
export const plainText = (text: string): string =>
  sanitizeHtml(markdown.render(text), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (part) => part.replaceAll(/\s+/g, ' '),
  })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .trim();
