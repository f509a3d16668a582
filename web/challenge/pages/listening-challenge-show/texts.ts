import { counted } from '#web/lib/words.ts';

export const texts = {
  kicker: 'The listening challenge',
  title: 'How well do you hear a story?',
  lead: 'Listen to one short story, once or as often as you like. Then answer its questions, and see right away how many you got right.',
  minutes: (minutes: number) => `${minutes} min`,
  questions: (questions: number) => counted(questions, 'question'),
  notOpen: 'The challenge isn’t open yet',
  noStory: 'There’s no story in it right now. Come back soon, or listen to a lesson in the meantime.',
  forClass: 'For a whole class',
  lessons: 'Look at the lessons',
  forTeachers: 'Teachers assign lessons like this one and see, question by question, who understood what.',
} as const;
