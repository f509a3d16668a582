import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'Standards',
  kicker: 'Find lessons by standard',
  curricula: 'Curricula',
  state: 'State',
  show: 'Show',
  grades: (grades: number) => counted(grades, 'grade'),
  none: 'No standards yet',
  whenNone: 'Nobody has brought in standards for this state. Until then, find lessons by subject and grade.',
  allLessons: 'All lessons',
} as const;
