import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  title: '¿Olvidaste tu contraseña?',
  lead: 'Dinos tu correo electrónico y te enviamos un enlace para elegir una nueva.',
  students: 'Estudiantes: tu docente te puede dar una contraseña nueva.',
  email: 'Correo electrónico',
  send: 'Enviarme un enlace',
  sentTitle: 'Mira tu correo',
  sent: 'Si hay una cuenta con esta dirección, un correo con un enlace va en camino. El enlace funciona una vez, durante la próxima hora.',
  notThere:
    '¿No hay nada después de cinco minutos? Mira en la carpeta de spam y revisa que escribiste la dirección que usa tu escuela.',
  again: 'Probar con otra dirección',
  back: 'Volver a entrar',
};
