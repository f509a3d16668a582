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
  school: {
    through: (provider) => `Entrar con ${provider}`,
    or: 'o con tu contraseña',
    find: 'Entrar con la cuenta de mi escuela',
  },
  forgot: '¿Olvidaste tu contraseña?',
  email: 'Correo electrónico',
  password: 'Contraseña',
  signIn: 'Entrar',
};
