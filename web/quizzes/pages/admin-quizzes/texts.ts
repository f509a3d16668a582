import { counted } from '#web/lib/words.ts';

export const texts = {
  unreachable: 'We can’t reach Earshot. Try again in a moment.',
  changedMeanwhile: 'Someone has changed this quiz since you opened the list. Check it before you publish it.',
  notPublished: (title: string, why: string) => `“${title}” wasn’t published. ${why}`,
  forVisitors: 'Visitors can take it now.',
  forTeachers: 'Teachers can assign it now.',
  published: (title: string, who: string) => `“${title}” is published. ${who}`,
  title: 'Quizzes',
  counts: (all: number, published: number) => `${counted(all, 'quiz', 'quizzes')}, ${published} published`,
  newQuiz: 'New quiz',
  openIt: 'Open it',
  noneYet: 'No quizzes yet',
  writeFirst: 'Write the first one, or import a folder of quizzes with',
  importCommand: 'npm run import',
  nothing: 'No quizzes match',
  showAll: 'Show all quizzes',
  tryAnother: 'Try fewer letters, part of the lesson’s name, or another state.',
  pages: 'Pages',
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  previous: 'Previous',
  next: 'Next',
} as const;
