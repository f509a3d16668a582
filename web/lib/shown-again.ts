/** Key in a history entry's state: the page is only reloaded to switch its language, so it keeps its place. */
export const shownAgain = 'shownAgain';
