import type { ElpLevel } from '../../../domain/writing-assessment/levels.ts';

export const levelNames: Readonly<Record<ElpLevel, string>> = {
  1: 'Entrada',
  2: 'Comienzo',
  3: 'Desarrollo',
  4: 'Expansión',
  5: 'Conexión',
  6: 'Meta',
};
