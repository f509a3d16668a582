import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  title: 'No hay conexión con Earshot',
  notHere: 'Esta página no está en este dispositivo. Se abre otra vez cuando Earshot regrese.',
  work: 'Tus tareas',
  signedOut: 'Nadie tiene la sesión abierta en este dispositivo. Puedes entrar cuando Earshot regrese.',
  tryAgain: 'Intentar de nuevo',
};
