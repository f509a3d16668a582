import type { OwnGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { monthWords } from '#web/lib/months.ts';
import type { Translation } from '#web/lib/translation.ts';
import { levelNames } from './level-names.es.ts';
import type { ownTexts as english } from './own-texts.ts';

type Writing = NonNullable<OwnGrowthPageData['writing']>;

const named = (level: ElpLevel): string => `nivel ${level}, ${levelNames[level]}`;
const numbers = ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco'] as const;
const levels = (count: number): string => `${numbers[count]} ${count === 1 ? 'nivel' : 'niveles'}`;

const first = ({ first_month: month, first_level: level }: Writing): string =>
  `Tu primera respuesta, en ${monthWords(month)}, estaba en el ${named(level)}.`;
const latest = ({ latest_month: month, latest_level: level }: Writing): string =>
  `La última, en ${monthWords(month)}, está en el ${named(level)}`;

export const ownTexts: Translation<typeof english> = {
  title: 'Mi progreso',
  results: 'Mis resultados',
  link: 'Ver tu progreso',
  linkWhat: 'Cómo cambias al escuchar, leer y escribir, mes por mes.',
  summary: 'En pocas palabras',
  listening: 'correctas al escuchar',
  reading: 'correctas al leer',
  writing: (level) => (level === null ? 'nivel de escritura' : `${levelNames[level]}, lo último que escribiste`),
  level: (level) => (level === null ? '–' : `Nivel ${level}`),
  writingTitle: 'Lo que escribes',
  noWriting:
    'Ninguna de tus respuestas tiene nivel en estas fechas. Tu docente puede elegir uno después de leer lo que escribiste.',
  story: (writing) => {
    const { latest_level: level, change, answers } = writing;
    if (answers === 1) return `Tu respuesta está en el ${named(level)}. Con la próxima vas a ver cómo creces.`;
    if (change > 0) return `${first(writing)} ${latest(writing)}: ${levels(change)} más. ¡Muy bien!`;
    if (change === 0) return `${first(writing)} ${latest(writing)} también. Mantienes tu nivel.`;
    return `${first(writing)} ${latest(writing)}. Los niveles suben y bajan según la tarea. Los comentarios de tu docente te dicen qué intentar ahora.`;
  },
  explained: `Los niveles van del 1, ${levelNames[1]}, al 6, ${levelNames[6]}. Dicen cuánto has avanzado en escribir en inglés, y no son calificaciones.`,
};
