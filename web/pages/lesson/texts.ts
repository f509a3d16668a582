/** What the page of a lesson says to teachers; the rest of it has its texts inside still. */
export const texts = {
  wholeLesson: 'The whole lesson as an assignment',
  wholeLessonText: 'Overview, words, listens with organizers and written answers: choose what your class does.',
  build: 'Build an assignment',
} as const;
