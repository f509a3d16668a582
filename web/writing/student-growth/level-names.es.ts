import type { ElpLevel } from '#domain/shared/elp-levels.ts';

/** The English proficiency levels in Spanish; replaces `level-names.ts` in the Spanish build. */
export const levelNames: Readonly<Record<ElpLevel, string>> = {
  1: 'Entrada',
  2: 'Comienzo',
  3: 'Desarrollo',
  4: 'Expansión',
  5: 'Conexión',
  6: 'Meta',
};
