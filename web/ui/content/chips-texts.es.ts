import type { Translated } from '../../lib/translation.ts';
import type * as english from './chips-texts.ts';
import type * as spanish from './chips-texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const noAnswers = 'todavía sin respuestas';
