import { counted } from '../../lib/words.ts';

export const texts = {
  title: (name: string) => `History of ${name}`,
  lessons: 'Lessons',
  edit: 'Edit the lesson',
  count: (changes: number) => `/ ${counted(changes, 'step')}`,
  list: 'What became of the lesson, the latest first',
  someone: 'Someone',
  system: 'Earshot',
  version: 'Show this version',
  more: 'Older steps are kept in the log and not shown here.',
  added: ' [added: ',
  removed: ' [removed: ',
  end: '] ',
} as const;
