import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  minutes: (count) => `${count} min`,
  quiz: 'Con cuestionario',
};
