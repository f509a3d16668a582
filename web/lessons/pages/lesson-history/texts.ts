import { counted } from '#web/lib/words.ts';

export const texts = {
  title: (name: string) => `History of ${name}`,
  lessons: 'Lessons',
  edit: 'Edit the lesson',
  count: (changes: number) => `/ ${counted(changes, 'step')}`,
  list: 'What became of the lesson, the latest first',
} as const;
