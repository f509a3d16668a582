import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  goOn: 'Sigue',
  allLessons: 'Todas las lecciones',
  nextStory: 'Siguiente historia:',
};
