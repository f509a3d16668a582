// Editor, routes and events have these bounds from here: pages may know them too.

/** Of a question, a quote or a choice, in characters. */
export const longestText = 20_000;
export const longestTitle = 300;
export const longestStrand = 60;
/** Why a key was corrected. */
export const longestReason = 500;

export const maxQuestions = 100;
/** Of one question. */
export const maxOptions = 12;

/** Playback stops within a day, in milliseconds. */
export const latestStopMs = 86_400_000;
