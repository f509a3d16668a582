/** How a page knows that an answer is ours: it gives its call a name, and the reply says that name with the length of its text. */
export const callHeader = 'earshot-call';
export const answerHeader = 'earshot-answer';
/** The method of a call that goes out as POST because the network blocks the method itself. */
export const methodHeader = 'earshot-method';
