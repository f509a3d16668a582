/** The maximum length of feedback. Page and server use the same numbers. */
export const longestFeedback = 5_000;
export const longestComment = 1_000;
export const maxComments = 50;
