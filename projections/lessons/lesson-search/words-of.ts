import { spokenText } from '#domain/lessons/lesson/spoken-lines.ts';

/** Markdown without its markup and link addresses: search and excerpts use the text that readers see. */
export const wordsOf = (markdown: string): string => spokenText(markdown).replaceAll(/\s+/g, ' ').trim();
