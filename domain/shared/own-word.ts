/** How a page recognizes our own answers: it names its call, and the reply repeats that name with the length of its text. */
export const callHeader = 'earshot-call';
export const answerHeader = 'earshot-answer';
/** The real method of a call that is sent as POST because the network blocks that method. */
export const methodHeader = 'earshot-method';
