import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  ask: '¿Qué significan estos números?',
  failed: 'No pudimos cargar esto. Revisa tu conexión, ciérralo y ábrelo otra vez.',
};
