import { counted } from '#web/lib/words.ts';

export const texts = {
  title: (name: string) => `History of ${name}`,
  districts: 'Districts',
  count: (changes: number) => `/ ${counted(changes, 'step')}`,
  edit: 'Back to the district',
  list: 'Changes to the district, its schools and their plans, latest first',
} as const;
