import { counted } from '#web/lib/words.ts';

export const texts = {
  back: 'Back',
  challenge: 'The listening challenge',
  questionsCount: (questions: number) => counted(questions, 'question'),
  questions: 'Questions about the story',
  progress: (position: number, all: number) => `Question ${position} of ${all}`,
  unreachable: 'We can’t reach Earshot. Your answers are still here. Check your connection, then press Submit again.',
  otherQuiz: 'The challenge has other questions now. Load the page again to see them.',
  failed: 'Your answers are still here. Try again in a moment.',
  next: 'What would you like to hear next?',
  readStory: 'Read this story',
  moreStories: 'More stories to hear',
  notOpen: 'The challenge isn’t open yet',
  lessons: 'Look at the lessons',
  noQuiz: 'There’s no quiz in it right now. Come back soon, or listen to a lesson in the meantime.',
} as const;
