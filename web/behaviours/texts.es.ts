import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  unreachable: (button) =>
    `No se envió nada: no hay conexión con Earshot. Lo que escribiste sigue aquí. ${button ? `Presiona “${button}” otra vez` : 'Inténtalo de nuevo'} cuando vuelvas a tener internet.`,
};
