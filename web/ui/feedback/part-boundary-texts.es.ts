import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './part-boundary-texts.ts';

export const texts: Translation<typeof english> = {
  stopped: 'Esta parte de la página se detuvo o no se cargó. Lo guardado en este dispositivo sigue ahí.',
  reload: 'Volver a cargar la página',
};
