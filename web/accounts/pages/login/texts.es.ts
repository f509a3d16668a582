import { counted } from '#web/lib/words.ts';
import type { Translation } from '#web/lib/translation.ts';
import type { texts as english } from './texts.ts';

export const texts: Translation<typeof english> = {
  demo: {
    title: 'Mira cómo es',
    choose: (password) =>
      `Elige una cuenta de demostración para llenar el formulario${password ? `. Todas tienen la contraseña ${password}` : ''}.`,
    more: (accounts) => counted(accounts, 'cuenta más', 'cuentas más'),
  },
  title: 'Entrar',
  line: {
    title: 'Estás en la fila',
    before: (before) => (before === 0 ? 'Sigues tú.' : `Hay mucha gente entrando en este momento. Tienes ${before} por delante.`),
    seconds: (seconds) =>
      seconds < 90 ? `Tarda unos ${counted(seconds, 'segundo', 'segundos')}.` : `Tarda unos ${Math.ceil(seconds / 60)} minutos.`,
    goesOn: 'Esta página te deja entrar sola y guarda tu lugar. No tienes que hacer nada.',
    now: 'Ver ahora',
  },
  school: {
    through: (provider) => `Entrar con ${provider}`,
    or: 'o con tu contraseña',
    find: 'Entrar con la cuenta de mi escuela',
  },
  forgot: '¿Olvidaste tu contraseña?',
  email: 'Correo electrónico',
  password: 'Contraseña',
  district: 'Distrito',
  chooseDistrict: 'Elige tu distrito',
  signIn: 'Entrar',
};
