import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'Standards',
  count: (documents: number) => counted(documents, 'document'),
  browse: 'Browse as teachers do',
  none: 'No standards yet',
  whenNone: 'Bring in the documents of your states below, as CASE JSON or CSV.',
  uploads: 'Latest files',
  list: 'Documents of standards',
  document: 'Document',
  state: 'State',
  standards: 'Standards',
  lessons: 'Lessons',
  imported: 'Imported',
  withdraw: 'Withdraw',
  withdrawn: (title: string) => `“${title}” is withdrawn. Teachers no longer find its standards.`,
} as const;
