import { counted } from '#web/lib/words.ts';

export const texts = {
  title: (name: string) => `History of ${name}`,
  collections: 'Collections',
  edit: 'Edit the collection',
  count: (changes: number) => `/ ${counted(changes, 'step')}`,
  list: 'Changes to the collection, latest first',
} as const;
