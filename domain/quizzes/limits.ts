// Shared limits for editor, routes and events. This file has no other imports, so pages can use it too.

/** Length of a question, a quote or a choice, in characters. */
export const longestText = 20_000;
export const longestTitle = 300;
export const longestStrand = 60;
/** Length of the reason for a key correction. */
export const longestReason = 500;

export const maxQuestions = 100;
/** Per question. */
export const maxOptions = 12;

/** The latest playback stop: one day, in milliseconds. */
export const latestStopMs = 86_400_000;
