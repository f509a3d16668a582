import { counted } from '../../lib/words.ts';

export const texts = {
  title: 'Standards',
  count: (documents: number) => counted(documents, 'document'),
  browse: 'Browse as teachers do',
  none: 'No standards yet',
  whenNone:
    'Bring in documents of your states as CASE JSON or CSV: npm run import -- FOLDER, with the files in FOLDER/standards.',
  list: 'Documents of standards',
  document: 'Document',
  state: 'State',
  standards: 'Standards',
  lessons: 'Lessons',
  imported: 'Imported',
} as const;
