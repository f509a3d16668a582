import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  title: 'Elige una contraseña nueva',
  lead: 'Tu sesión se abre aquí y se cierra en todos los demás lugares.',
  email: 'Correo electrónico',
  new: 'Contraseña nueva',
  newHint: (characters) => `Al menos ${characters} caracteres. Una frase corta es fácil de recordar.`,
  save: 'Guardar y entrar',
};
