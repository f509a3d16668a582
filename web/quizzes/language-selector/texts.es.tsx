import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.tsx';

export const texts: Translation<typeof english> = {
  unavailable: (wanted, shown) => (
    <>
      Este cuestionario no está disponible en {wanted}. Aquí está en {shown}.
    </>
  ),
  thisLinksLanguage: 'el idioma de este enlace',
};
