import { oClock } from '#web/lib/o-clock.es.ts';
import { counted } from '#web/lib/words.ts';
import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  away: 'No hay conexión con Earshot.',
  asItWas: (when) =>
    `Esta página está como estaba ${when}. Lo que hagas se queda en este dispositivo y se envía cuando Earshot regrese.`,
  back: 'Earshot está de vuelta.',
  backHint: 'Lo que hiciste aquí se envía solo.',
  reload: 'Ver la página más reciente',
  at: (time) => `a ${oClock(time)}`,
  on: (day) => `el ${day}`,
  signOut: {
    title: '¿Cerrar sesión antes de que se envíe tu trabajo?',
    sending: 'Un momento: estamos enviando lo último que hiciste …',
    left: (count) =>
      `${counted(count, 'respuesta')} ${count === 1 ? 'está' : 'están'} solo en este dispositivo, porque no hay conexión con Earshot.`,
    notSubmitted: 'Lo que entregaste está solo en este dispositivo, porque no hay conexión con Earshot.',
    stays:
      'Si cierras la sesión ahora, esperan aquí, donde nadie más las puede ver en Earshot. Se envían cuando vuelvas a entrar en este dispositivo.',
    staysOne:
      'Si cierras la sesión ahora, espera aquí, donde nadie más la puede ver en Earshot. Se envía cuando vuelvas a entrar en este dispositivo.',
    stay: 'Seguir con la sesión abierta',
    leave: 'Cerrar sesión',
  },
};
