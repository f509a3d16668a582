/** How long feedback may be; the page counts with the same numbers as the server. */
export const longestFeedback = 5_000;
export const longestComment = 1_000;
export const maxComments = 50;
