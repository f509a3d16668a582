import { counted } from '#web/lib/words.ts';

/** Texts about a student's accommodations, for the student. */
export const ownTexts = {
  title: 'Set up for you',
  days: (days: number): string => `You have ${counted(days, 'more day')} for everything. The dates you see have them in already.`,
  slow: 'Recordings begin with the slow reading.',
  text: 'Pages are in larger letters.',
  language: 'Words are explained in your home language first, where that is there.',
  transcript: 'You can read the story while you take a listening quiz.',
  until: (day: string): string => `Until ${day}.`,
} as const;
