import type { Translated } from '#web/lib/translation.ts';
import type * as english from './dialog-texts.ts';
import type * as spanish from './dialog-texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const close = 'Cerrar';
