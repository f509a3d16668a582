import { counted } from '#web/lib/words.ts';

export const texts = {
  title: (name: string) => `History of ${name}`,
  guides: 'Teacher’s guides',
  edit: 'Edit the guide',
  count: (changes: number) => `/ ${counted(changes, 'step')}`,
  list: 'Changes to the guide, latest first',
} as const;
