import type { Translated } from './translation.ts';
import type * as english from './month-texts.ts';
import type * as spanish from './month-texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const names = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
