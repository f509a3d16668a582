import { counted } from '../../lib/words.ts';

export const texts = {
  title: (name: string) => `History of ${name}`,
  guides: 'Teacher’s guides',
  edit: 'Edit the guide',
  count: (changes: number) => `/ ${counted(changes, 'step')}`,
  list: 'What became of the guide, the latest first',
} as const;
