import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import type { OwnGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { monthWords } from '#web/lib/months.ts';
import { levelNames } from './level-names.ts';

type Writing = NonNullable<OwnGrowthPageData['writing']>;

const named = (level: ElpLevel): string => `level ${level}, ${levelNames[level]}`;
const numbers = ['no', 'one', 'two', 'three', 'four', 'five'] as const;
const levels = (count: number): string => `${numbers[count]} ${count === 1 ? 'level' : 'levels'}`;

const first = ({ first_month: month, first_level: level }: Writing): string =>
  `Your first answer, in ${monthWords(month)}, was at ${named(level)}.`;
const latest = ({ latest_month: month, latest_level: level }: Writing): string =>
  `Your latest, in ${monthWords(month)}, is at ${named(level)}`;

export const ownTexts = {
  title: 'My growth',
  results: 'My results',
  link: 'See your growth',
  linkWhat: 'How your listening, reading and writing change, month by month.',
  summary: 'In short',
  listening: 'right in listening',
  reading: 'right in reading',
  writing: (level: ElpLevel | null) => (level === null ? 'writing level' : `${levelNames[level]}, your latest writing`),
  level: (level: ElpLevel | null) => (level === null ? '–' : `Level ${level}`),
  writingTitle: 'Your writing',
  noWriting: 'None of your answers has a level on these dates. Your teacher can choose one after reading what you wrote.',
  story: (writing: Writing): string => {
    const { latest_level: level, change, answers } = writing;
    if (answers === 1) return `Your answer is at ${named(level)}. With your next one you will see how you grow.`;
    if (change > 0) return `${first(writing)} ${latest(writing)}: ${levels(change)} up. Well done!`;
    if (change === 0) return `${first(writing)} ${latest(writing)} too. You are holding your level.`;
    return `${first(writing)} ${latest(writing)}. Levels go up and down with the task. Your teacher’s feedback says what to try next.`;
  },
  explained: `Levels go from 1, ${levelNames[1]}, to 6, ${levelNames[6]}. They say how far you have come in writing English, and they are not grades.`,
} as const;
