import type { HelpEntry } from './help-entry.ts';

/** Always visible on the reports by standard, which load it with their scripts (docs/reports.md). */
export const standard: HelpEntry = {
  term: 'A standard’s percentage',
  text: 'A percentage counts every answer to every quiz about a lesson that teaches the standard today. It doesn’t single out the questions that ask about the standard.',
};
