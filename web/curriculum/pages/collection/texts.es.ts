import { counted } from '#web/lib/words.ts';
import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  collection: 'Colección',
  count: (lessons) => counted(lessons, 'lección', 'lecciones'),
  lessons: 'Lecciones de esta colección',
  edit: 'Editar la colección',
  grades: (band) => (/^[K\d]/.test(band) ? `Grados ${band.replace('-', '–')}` : band),
  none: 'Ahora no hay ninguna lección abierta en esta colección',
  whenNone: 'Busca otras lecciones.',
  search: 'Todas las lecciones',
};
