import type { Translated } from '#web/lib/translation.ts';
import type * as english from './texts.ts';
import type * as spanish from './texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export { ear, language, shot } from './texts.ts';
export const colors = 'Colores';
export const textSize = 'Tamaño del texto';
export const sizes = { normal: 'Normal', larger: 'Grande', largest: 'Muy grande' };
export const font = 'Letras';
export const fonts = { standard: 'Estándar', opendyslexic: 'OpenDyslexic' };
export const spacing = 'Espacio entre letras y líneas';
export const spacings = { standard: 'Estándar', wider: 'Más amplio' };
export const notSaved = 'No se guardó. Vale hasta que salgas de esta página.';
export const browserLanguage = 'Navegador';
export const languageNotSaved = 'No se guardó. Revisa tu conexión y elige otra vez.';
export const changePassword = 'Cambiar contraseña';
export const account = 'Tu cuenta';
export const invite = 'Invitar a colegas';
export const signOut = 'Cerrar sesión';
export const skip = 'Ir al contenido';
export const signIn = 'Entrar';
export const main = 'Principal';
export const light = 'Claro';
export const dark = 'Oscuro';
export const system = 'Sistema';
export const home = 'Earshot, inicio';
