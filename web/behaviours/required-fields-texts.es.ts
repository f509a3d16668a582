import type { Translated } from '#web/lib/translation.ts';
import type * as english from './required-fields-texts.ts';
import type * as spanish from './required-fields-texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const fillIn = 'Llena este campo.';
