/** In the state of a history entry: the page is loaded anew only to look or read otherwise, and stays where it is. */
export const shownAgain = 'shownAgain';
