import type { Translation } from '#web/lib/translation.ts';
import { counted } from '#web/lib/words.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  title: 'Colecciones',
  lead: 'Historias que van juntas, en un orden para escucharlas.',
  list: 'Colecciones',
  lessons: 'Todas las lecciones',
  edit: 'Editar las colecciones',
  count: (lessons) => counted(lessons, 'lección', 'lecciones'),
  none: 'Todavía no hay ninguna colección',
  whenNone: 'Todas las lecciones están en la búsqueda.',
};
