import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const safeAttributes: sanitizeHtml.IOptions = {
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'title'], ol: ['start'], li: ['value'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
};

/**
 * Turns authors' texts into HTML that is safe in a page: only these elements remain in the output of `render`. The same texts are
 * shown to every student of a class, so nearly every text is rendered only once.
 */
export const safeHtmlOf = (render: (text: string) => string, allowedTags: string[]): ((text: string) => string) => {
  const rendered = new LRUCache<string, string>({
    maxSize: 20_000_000,
    sizeCalculation: (html, text) => html.length + text.length + 1,
  });
  return (text) => {
    const known = rendered.get(text);
    if (known !== undefined) return known;
    const html = sanitizeHtml(render(text), { ...safeAttributes, allowedTags });
    rendered.set(text, html);
    return html;
  };
};
