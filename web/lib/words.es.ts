import type { Translated } from './translation.ts';
import type * as english from './words.ts';
import type * as spanish from './words.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export { counted, knownLanguageName, languageName } from './words.ts';

/** "y" becomes "e" before an i sound; nothing listed here starts with one. */
export function listed(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;
}

const assignmentTypes: Record<string, string> = {
  listening_comprehension: 'Escuchar',
  reading_comprehension: 'Leer',
  listening_and_reading_comprehension: 'Escuchar y leer',
};

export function assignmentTypeWords(type: string): string {
  return assignmentTypes[type] ?? type;
}

const roles: Record<string, string> = {
  student: 'Estudiante',
  teacher: 'Docente',
  school_admin: 'Administración de la escuela',
  admin: 'Administración',
  analyst: 'Análisis',
};

export function roleWords(role: string): string {
  return roles[role] ?? role;
}
