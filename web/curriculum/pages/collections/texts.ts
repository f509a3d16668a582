import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'Collections',
  lead: 'Stories that belong together, in an order to listen to them.',
  list: 'Collections',
  lessons: 'All lessons',
  edit: 'Edit collections',
  count: (lessons: number) => counted(lessons, 'lesson'),
  none: 'No collection yet',
  whenNone: 'All lessons are in the search.',
} as const;
