import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { renderInlineMarkdown, textOfInlineMarkdown } from '../../platform/markdown/inline-markdown.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['br', 'em', 'strong', 's', 'code', 'a', 'img'],
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'title'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
};

// The same questions are shown to every student of a class, so nearly every text is rendered once.
const rendered = new LRUCache<string, string>({
  maxSize: 20_000_000,
  sizeCalculation: (html, text) => html.length + text.length + 1,
});

/** A question, quote or choice as HTML that is safe in a page and stands in a line: what is no mark is there as it was typed. */
export const quizTextHtml = (text: string): string => {
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = sanitizeHtml(renderInlineMarkdown(text), allowed);
  rendered.set(text, html);
  return html;
};

/** "3. What did you hear?" */
export const numberedQuizTextHtml = (position: number, text: string): string => `${position}. ${quizTextHtml(text)}`;

/** For tables, names and labels: the words in one line, without any markup. */
export const plainQuizText = (text: string): string => textOfInlineMarkdown(text).replace(/\s+/g, ' ').trim();
