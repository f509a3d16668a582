import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  placeholder: 'Título, materia o cualquier palabra',
  label: 'Buscar lecciones',
  search: 'Buscar',
  lessons: 'Lecciones',
};
