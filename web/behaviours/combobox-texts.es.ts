import type { Translated } from '#web/lib/translation.ts';
import type * as english from './combobox-texts.ts';
import type * as spanish from './combobox-texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const suggestions = 'Sugerencias';
