import { quizTextHtml } from '#api/http/quiz-text.ts';

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What a reader sees of a quiz text on a page, where a tab is four blanks. */
export const seen = (text: string): string =>
  quizTextHtml(text)
    .replace(/<br \/>\n?/g, '\n')
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<\/?(?:em|strong|s|code|a)\b[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!);

/** A text as it was typed, but for what nobody sees: blanks at the ends of lines, empty lines around it, and which blank it is. */
export const typed = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll('\u00a0', ' ')
    .replace(/(?<! ) +$/gm, '')
    .replace(/^\n+|\n+$/g, '');
