import type { Translated } from '#web/lib/translation.ts';
import type * as english from './texts.ts';
import type * as spanish from './texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const notReady = '¿Todavía no?';
export const listenFirst = 'Escucha primero la historia';
export const readFirst = 'Lee primero la historia';
export const noStory = 'La historia no se cargó. Mientras tanto puedes contestar.';
