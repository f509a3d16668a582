import type { Translation } from '../../lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  goOn: 'Sigue',
  allLessons: 'Todas las lecciones',
  nextStory: 'Siguiente historia:',
};
