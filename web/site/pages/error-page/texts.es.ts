import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  start: 'Ir a tu página de inicio',
  tryAgain: 'Intentar de nuevo',
  code: (status) => `Error ${status}`,
};
