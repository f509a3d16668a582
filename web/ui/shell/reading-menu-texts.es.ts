import type { Translated } from '#web/lib/translation.ts';
import type * as english from './reading-menu-texts.ts';
import type * as spanish from './reading-menu-texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const reading = 'Texto y colores';
export const failed = 'No pudimos cargar esto. Revisa tu conexión, ciérralo y ábrelo otra vez.';
