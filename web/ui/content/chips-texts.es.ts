import type { Translated } from '#web/lib/translation.ts';
import type * as english from './chips-texts.ts';
import type * as spanish from './chips-texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const high = 'alto';
export const middle = 'medio';
export const low = 'bajo';
export const right = 'correcta';
export const wrong = 'incorrecta';
export const noAnswers = 'todavía sin respuestas';
