import { renderInlineMarkdown, textOfInlineMarkdown } from '#platform/markdown/inline-markdown.ts';
import { safeHtmlOf } from './safe-html.ts';

/** A question, quote or choice as inline HTML that is safe in a page: anything that is not markup stays as it was typed. */
export const quizTextHtml = safeHtmlOf(renderInlineMarkdown, ['br', 'em', 'strong', 's', 'code', 'a', 'img']);

/** "3. What did you hear?" */
export const numberedQuizTextHtml = (position: number, text: string): string => `${position}. ${quizTextHtml(text)}`;

/** For tables, names and labels: the text on one line, without any markup. */
export const plainQuizText = (text: string): string => textOfInlineMarkdown(text).replace(/\s+/g, ' ').trim();
