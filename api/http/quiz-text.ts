import { renderInlineMarkdown, textOfInlineMarkdown } from '#platform/markdown/inline-markdown.ts';
import { safeHtmlOf } from './safe-html.ts';

/** A question, quote or choice as HTML that is safe in a page and stands in a line: what is no mark is there as it was typed. */
export const quizTextHtml = safeHtmlOf(renderInlineMarkdown, ['br', 'em', 'strong', 's', 'code', 'a', 'img']);

/** "3. What did you hear?" */
export const numberedQuizTextHtml = (position: number, text: string): string => `${position}. ${quizTextHtml(text)}`;

/** For tables, names and labels: the words in one line, without any markup. */
export const plainQuizText = (text: string): string => textOfInlineMarkdown(text).replace(/\s+/g, ' ').trim();
