import { counted } from '#web/lib/words.ts';
import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  filters: {
    kind: 'Tipo',
    allKinds: 'Todos los tipos',
    subject: 'Materia',
    allSubjects: 'Todas las materias',
    grade: 'Grado',
    allGrades: 'Todos los grados',
    level: 'Nivel',
    allLevels: 'Todos los niveles',
    clear: 'Quitar los filtros',
  },
  pages: {
    label: 'Páginas de resultados',
    previous: 'Anterior',
    page: (page, last) => `Página ${page} de ${last}`,
    next: 'Siguiente',
  },
  noMore: 'Eso es todo',
  backToFirst: 'Volver a la primera página de resultados.',
  typeAWord: 'Escribe una palabra para buscar',
  whatToType: 'Busca una palabra del título, de la materia o de la historia.',
  nothingFound: 'No encontramos nada',
  clearFilters: 'Quita los filtros o prueba con otra palabra.',
  tryAnother: 'Prueba con otra palabra o con una más corta.',
  lessons: (count) => counted(count, 'lección', 'lecciones'),
  atLeast: (count) => `Al menos ${counted(count, 'lección', 'lecciones')}`,
  withWords: (lessons, words) => `${lessons} con “${words}”`,
  grades: (band) => `Grados ${band}`,
};
