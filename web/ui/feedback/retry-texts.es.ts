import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './retry-texts.ts';

export const texts: Translation<typeof english> = {
  tryAgain: 'Intentar de nuevo',
};
