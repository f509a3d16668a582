export const texts = {
  assignQuiz: 'Assign the quiz',
  assignLesson: 'Assign the lesson',
  wholeLesson: 'The whole lesson as an assignment',
  wholeLessonText: 'Overview, words, listens with organizers and written answers: choose what your class does.',
  build: 'Build an assignment',
  quiz: 'The quiz for this story',
  quizzes: 'The quizzes for this story',
  assignIt: 'Assign it',
  assignOne: 'Assign a quiz',
} as const;
