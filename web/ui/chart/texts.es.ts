import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  asTable: (chart) => `${chart}, en una tabla`,
  showTable: 'Ver como tabla',
  showChart: 'Ver como gráfica',
  tryAgain: 'Intentar de nuevo',
  failed: 'La gráfica no se pudo cargar, pero sus números están en la tabla.',
};
