import { counted } from '#web/lib/words.ts';
import type { Translated } from '#web/lib/translation.ts';
import type * as english from './texts.ts';
import type * as spanish from './texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const back = 'Atrás';
export const yourWork = 'Tus tareas';
export const take = 'Hacer el cuestionario';
export const goOn = 'Seguir con el cuestionario';
export const results = 'Ver tus resultados';
export const quizOf = (type: string, questions: number) => `Cuestionario: ${type} · ${counted(questions, 'pregunta')}`;
export const correct = (count: number | null) => `${count ?? 0} correctas`;
