import type { Translated } from '#web/lib/translation.ts';
import type * as english from './save-status-texts.ts';
import type * as spanish from './save-status-texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const saved = 'Guardado';
export const saving = 'Guardando';
export const device = 'Está en este dispositivo';
export const unsaved = 'Todavía sin guardar';
export const preview = 'Vista previa';
