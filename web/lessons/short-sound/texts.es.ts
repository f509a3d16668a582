import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  play: (name) => `Reproducir ${name}`,
  pause: (name) => `Pausar ${name}`,
  failed: 'El audio no cargó. Revisa tu conexión y presiona reproducir otra vez.',
};
