export const texts = {
  title: (quiz: string, version: number) => `${quiz}, version ${version}`,
  isCurrent: 'This is the quiz as it is now.',
  wasDraft: 'This was a draft that only staff saw. Students still had',
  version: (version: number | null) => `version ${version}`,
  versionLink: (version: number) => `Version ${version}`,
  questions: 'Questions',
  noQuestions: 'No questions yet',
  noQuestionsThen: 'The quiz had none at this point in its history.',
  timelineOf: (student: string) => `Timeline of ${student}`,
  history: 'History',
} as const;
