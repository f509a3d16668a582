import { counted } from '#web/lib/words.ts';

export const texts = {
  collection: 'Collection',
  count: (lessons: number) => counted(lessons, 'lesson'),
  lessons: 'Lessons of this collection',
  edit: 'Edit the collection',
  grades: (band: string) => (/^[K\d]/.test(band) ? `Grades ${band.replace('-', '–')}` : band),
  none: 'No lesson in this collection is open right now',
  whenNone: 'Search for other lessons.',
  search: 'All lessons',
} as const;
