import type { Translated } from '#web/lib/translation.ts';
import type * as english from './texts.ts';
import type * as spanish from './texts.es.ts';

export type Complete = Translated<typeof english, typeof spanish>;

export const parts = 'Partes de la lección';
export const story = 'Historia';
export const grades = (band: string) => `Grados ${band}`;
export const transcript = 'Texto';
export const quizForStory = 'Hay un cuestionario para esta historia';
export const quizForStoryText = 'Los docentes lo asignan a una clase y ven quién entendió qué.';
export const signIn = 'Entrar';
export const inCollections = 'Más en estas colecciones';
export const elpLevel = (level: number): string => `Nivel ELP ${level}`;
