import type { Translated } from '#web/lib/translation.ts';
import type * as english from './texts.ts';
import type * as spanish from './texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const opens = (site: string | null) => (site ? `Se abre en ${site}, en otra pestaña` : 'Se abre en otra pestaña');
