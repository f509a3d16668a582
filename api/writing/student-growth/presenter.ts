import type { PlainTable } from '#platform/csv.ts';
import type { QuizMonth, WritingLevel } from '#projections/writing/growth.ts';
import { ownWorkUrl, taughtWorkUrl } from '#api/lesson-work/class-works/links.ts';
import { fileWords } from '#api/shared/file-words.ts';
import type { ClassGrowthPageData, OwnGrowthPageData, StudentGrowthPageData } from './schemas.ts';

type Writing = ClassGrowthPageData['rows'][number]['writing'];

const percentOf = (correct: number, answers: number): number | null =>
  answers === 0 ? null : Math.round((correct / answers) * 100);

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** The share of right answers over all these months. */
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

/** The change from the first level to the latest; expects `levels` in order of time. */
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

/** The same for the student, with the months of both levels. */
export const presentOwnWriting = (levels: readonly WritingLevel[]): OwnGrowthPageData['writing'] => {
  const writing = presentWriting(levels);
  return writing && { ...writing, first_month: levels[0]!.month, latest_month: levels.at(-1)!.month };
};

/** Every month with a quiz or a writing level. */
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

const presentWith =
  (urlOf: (level: WritingLevel) => string) =>
  (levels: readonly WritingLevel[]): StudentGrowthPageData['levels'] =>
    levels
      .map((found) => ({ saved_at: found.saved_at, level: found.level, title: found.title, work_url: urlOf(found) }))
      .toReversed();

/** With a link to each work, for its teacher or its student. */
export const presentLevels = presentWith(({ student_work_uuid: uuid }) => taughtWorkUrl(uuid));
export const presentOwnLevels = presentWith(({ lesson_assignment_school_class_id: id }) => ownWorkUrl(id));

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

const monthsCsv = (words: readonly string[], months: StudentGrowthPageData['months']): PlainTable => ({
  filename: `${fileWords(words)}.csv`,
  columns: ['Month', 'Listening (% correct)', 'Reading (% correct)', 'Writing level (mean)'],
  rows: months.map(({ month, listening_percent, reading_percent, writing_level }) => [
    month,
    listening_percent,
    reading_percent,
    writing_level,
  ]),
});

export const studentGrowthCsv = ({ student, school_class, months }: StudentGrowthPageData): PlainTable =>
  monthsCsv(['growth', student.name, school_class.name], months);

export const ownGrowthCsv = ({ months }: OwnGrowthPageData): PlainTable => monthsCsv(['my-growth'], months);
