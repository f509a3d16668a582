import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  checking: 'Un momento, revisamos que no seas un robot…',
};
