import type { Translated } from './translation.ts';
import type * as english from './quizable-texts.ts';
import type * as spanish from './quizable-texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const lesson = 'Lección';
export const elLesson = 'Lección para quienes aprenden inglés';
export const event = 'Noticia de actualidad';
export const languageLesson = 'Lección de idioma';
