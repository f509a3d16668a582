import type { ElpLevel } from '#domain/shared/elp-levels.ts';

/** The levels of English proficiency in Spanish; they take the place of `level-names.ts` in that build. */
export const levelNames: Readonly<Record<ElpLevel, string>> = {
  1: 'Entrada',
  2: 'Comienzo',
  3: 'Desarrollo',
  4: 'Expansión',
  5: 'Conexión',
  6: 'Meta',
};
