/** Turns counted choices into the figures and flags of each question. */
import {
  correctedPointBiserial,
  discrimination,
  facility,
  kr20,
  type GroupBounds,
  type GroupResult,
  type ScoreCount,
} from '#domain/quiz-taking/item-analysis.ts';
import { flagsOf } from '#domain/quiz-taking/item-flags.ts';
import type { ChoiceCountRow } from '#projections/quiz-taking/item-analysis/queries.ts';
import type { ShownQuestion } from '#projections/quizzes/shown-questions.ts';
import { plainQuizText } from '#api/http/quiz-text.ts';
import type { AnalysedChoice, AnalysedItem, ItemAnalysisPageData } from './schemas.ts';

export interface ScoreSums {
  readonly students: number;
  readonly scoreSum: number;
  readonly scoreSquares: number;
}

export const scoreSums = (scores: readonly ScoreCount[]): ScoreSums => ({
  students: scores.reduce((sum, one) => sum + one.students, 0),
  scoreSum: scores.reduce((sum, { score, students }) => sum + score * students, 0),
  scoreSquares: scores.reduce((sum, { score, students }) => sum + score ** 2 * students, 0),
});

type Groups = NonNullable<ItemAnalysisPageData['groups']>;

export const presentGroups = (scores: readonly ScoreCount[], bounds: GroupBounds | null): Groups | null => {
  if (!bounds) return null;
  const counted = (fits: (score: number) => boolean): number => scoreSums(scores.filter(({ score }) => fits(score))).students;
  return {
    upper_from_score: bounds.upper,
    upper_count: counted((score) => score >= bounds.upper),
    lower_to_score: bounds.lower,
    lower_count: counted((score) => score <= bounds.lower),
  };
};

const total = (rows: readonly ChoiceCountRow[], field: Exclude<keyof ChoiceCountRow, 'question_uuid' | 'option_uuid'>): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

const presentChoices = (question: ShownQuestion, rows: readonly ChoiceCountRow[]): AnalysedChoice[] => {
  const counts = (uuid: string) => {
    const row = rows.find(({ option_uuid }) => option_uuid === uuid);
    return { students_count: row?.students ?? 0, upper_count: row?.upper ?? 0, lower_count: row?.lower ?? 0 };
  };
  return question.options.map(({ uuid, position, content, correct, removed, shown_count }) => ({
    uuid,
    position,
    content: plainQuizText(content),
    correct,
    removed,
    shown_count,
    ...counts(uuid),
  }));
};

const presentItem = (
  question: ShownQuestion,
  rows: readonly ChoiceCountRow[],
  sums: ScoreSums,
  groups: Groups | null,
): AnalysedItem => {
  const { students } = sums;
  const correct = total(rows, 'correct');
  const group = (size: number, field: 'upper_correct' | 'lower_correct'): GroupResult => ({
    students: size,
    correct: total(rows, field),
  });
  const choices = presentChoices(question, rows);
  const figures = {
    students,
    facility: facility(correct, students),
    discrimination:
      groups && discrimination(group(groups.upper_count, 'upper_correct'), group(groups.lower_count, 'lower_correct')),
    pointBiserial: correctedPointBiserial({ ...sums, correct, scoreTimesCorrect: total(rows, 'score_times_correct') }),
    groups: groups && { upper: groups.upper_count, lower: groups.lower_count },
  };
  return {
    uuid: question.uuid,
    position: question.position,
    content: plainQuizText(question.content),
    quote: question.quote === null ? null : plainQuizText(question.quote),
    listening_strand: question.listening_strand,
    correct_count: correct,
    facility: figures.facility,
    discrimination: figures.discrimination,
    point_biserial: figures.pointBiserial,
    flags: flagsOf({
      ...figures,
      choices: choices.map((choice) => ({
        key: choice.correct,
        removed: choice.removed,
        shown: choice.shown_count,
        students: choice.students_count,
        upper: choice.upper_count,
        lower: choice.lower_count,
      })),
    }),
    choices,
  };
};

/** Leaves out questions without any answers, such as those added after everybody had taken the quiz. */
export const presentItems = (
  questions: readonly ShownQuestion[],
  rows: readonly ChoiceCountRow[],
  sums: ScoreSums,
  groups: Groups | null,
): AnalysedItem[] =>
  questions.map((question) =>
    presentItem(
      question,
      rows.filter(({ question_uuid }) => question_uuid === question.uuid),
      sums,
      groups,
    ),
  );

export const presentReliability = (items: readonly AnalysedItem[], sums: ScoreSums) => {
  const { students, scoreSum, scoreSquares } = sums;
  const mean = students === 0 ? null : scoreSum / students;
  return {
    mean_score: mean,
    standard_deviation: mean === null ? null : Math.sqrt(Math.max(0, scoreSquares / students - mean ** 2)),
    kr20: kr20(
      items.map(({ correct_count }) => correct_count),
      sums,
    ),
  };
};
