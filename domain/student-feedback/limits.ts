export const longestFeedback = 5_000;
export const longestComment = 1_000;
export const mostComments = 50;
