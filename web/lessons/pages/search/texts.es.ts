import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  search: 'Buscar',
  lessons: 'Lecciones',
  collections: 'Colecciones',
  byStandard: 'Ver por estándar',
  tooLong: 'Es una búsqueda muy larga. Estos son los resultados de sus primeros 200 caracteres.',
};
