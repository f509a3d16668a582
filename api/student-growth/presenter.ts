import type { PlainTable } from '../../platform/csv.ts';
import type { QuizMonth, WritingLevel } from '../../views/writing/growth.ts';
import { taughtWorkUrl } from '../class-works/links.ts';
import { fileWords } from '../reports/sheet.ts';
import type { ClassGrowthPageData, StudentGrowthPageData } from './schemas.ts';

type Writing = ClassGrowthPageData['rows'][number]['writing'];

const percentOf = (correct: number, answers: number): number | null =>
  answers === 0 ? null : Math.round((correct / answers) * 100);

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** How much of what was asked was right, of all these months together. */
export const presentQuizzes = (months: readonly QuizMonth[]) => ({
  listening_percent: percentOf(
    sumOf(months, (month) => month.listening_correct),
    sumOf(months, (month) => month.listening_answers),
  ),
  reading_percent: percentOf(
    sumOf(months, (month) => month.reading_correct),
    sumOf(months, (month) => month.reading_answers),
  ),
});

/** From the first level to the latest; `levels` in their order. */
export const presentWriting = (levels: readonly WritingLevel[]): Writing => {
  const [first, latest] = [levels[0], levels.at(-1)];
  if (!first || !latest) return null;
  return {
    first_level: first.level,
    latest_level: latest.level,
    change: latest.level - first.level,
    answers: levels.length,
  };
};

/** Each month in which something was taken or written. */
export const presentMonths = (
  quizzes: readonly QuizMonth[],
  levels: readonly WritingLevel[],
): StudentGrowthPageData['months'] => {
  const months = new Set([...quizzes, ...levels].map(({ month }) => month));
  return [...months].toSorted().map((month) => {
    const written = levels.filter((level) => level.month === month);
    const mean = sumOf(written, ({ level }) => level) / written.length;
    return {
      month,
      ...presentQuizzes(quizzes.filter((quiz) => quiz.month === month)),
      writing_level: written.length === 0 ? null : Math.round(mean * 10) / 10,
    };
  });
};

export const presentLevels = (levels: readonly WritingLevel[]): StudentGrowthPageData['levels'] =>
  levels
    .map(({ saved_at, level, title, student_work_uuid }) => ({
      saved_at,
      level,
      title,
      work_url: taughtWorkUrl(student_work_uuid),
    }))
    .toReversed();

export const classGrowthCsv = ({ school_class, rows }: ClassGrowthPageData): PlainTable => ({
  filename: `${fileWords(['growth', school_class.name])}.csv`,
  columns: [
    'Student id',
    'Student',
    'Listening (% correct)',
    'Reading (% correct)',
    'First writing level',
    'Latest writing level',
    'Change',
    'Answers with a level',
  ],
  rows: rows.map(({ student_id, student_name, listening_percent, reading_percent, writing }) => [
    student_id,
    student_name,
    listening_percent,
    reading_percent,
    writing?.first_level ?? null,
    writing?.latest_level ?? null,
    writing?.change ?? null,
    writing?.answers ?? 0,
  ]),
});

export const studentGrowthCsv = ({ student, school_class, months }: StudentGrowthPageData): PlainTable => ({
  filename: `${fileWords(['growth', student.name, school_class.name])}.csv`,
  columns: ['Month', 'Listening (% correct)', 'Reading (% correct)', 'Writing level (mean)'],
  rows: months.map(({ month, listening_percent, reading_percent, writing_level }) => [
    month,
    listening_percent,
    reading_percent,
    writing_level,
  ]),
});
