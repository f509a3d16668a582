/**
 * Classical item analysis: what the answers of many students show about the questions of a quiz. Every figure is null if it
 * cannot be computed, for example when all students have the same score.
 */

/** With fewer students, the figures show more about who took the quiz than about its questions. */
export const fewestStudents = 30;

/**
 * Size of the upper and of the lower group by total score, as a share of the students. This share shows the difference between
 * the groups most reliably. T. L. Kelley, "The selection of upper and lower groups for the validation of test items", Journal of
 * Educational Psychology 30 (1939), 17–24.
 */
export const groupShare = 0.27;

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/**
 * Facility (difficulty index p): the share of students who answered the question correctly. R. L. Ebel and D. A. Frisbie,
 * "Essentials of Educational Measurement" (5th ed., 1991), ch. 13.
 */
export const facility = (correct: number, students: number): number | null => ratio(correct, students);

export interface ScoreCount {
  readonly score: number;
  readonly students: number;
}

/** Students with a score of at least `upper` are in the upper group, those with at most `lower` in the lower group. */
export interface GroupBounds {
  readonly upper: number;
  readonly lower: number;
}

const scoreAt = (ordered: readonly ScoreCount[], place: number): number => {
  let passed = 0;
  for (const { score, students } of ordered) {
    passed += students;
    if (passed >= place) return score;
  }
  return ordered.at(-1)!.score;
};

/**
 * The bounds of the two 27 % groups. All students with the score at a bound are in the group, so that membership is never random;
 * the groups can then be larger than 27 %. Null if the groups would overlap.
 */
export const groupBounds = (scores: readonly ScoreCount[]): GroupBounds | null => {
  const ordered = scores.filter(({ students }) => students > 0).toSorted((a, b) => a.score - b.score);
  const students = ordered.reduce((sum, one) => sum + one.students, 0);
  if (students === 0) return null;
  const size = Math.max(1, Math.round(groupShare * students));
  const lower = scoreAt(ordered, size);
  const upper = scoreAt(ordered.toReversed(), size);
  return upper > lower ? { upper, lower } : null;
};

export interface GroupResult {
  readonly students: number;
  readonly correct: number;
}

/**
 * Upper-lower discrimination index D: the share of the upper group who answered the question correctly minus that of the lower
 * group; from −1 to 1. Kelley (1939) for the groups; A. P. Johnson, "Notes on a suggested index of item validity: the U-L index",
 * Journal of Educational Psychology 42 (1951), 499–504.
 */
export const discrimination = (upper: GroupResult, lower: GroupResult): number | null => {
  const [above, below] = [ratio(upper.correct, upper.students), ratio(lower.correct, lower.students)];
  return above === null || below === null ? null : above - below;
};

/** Sums over all students. `scoreTimesCorrect` is the sum of the total scores of students who answered the question correctly. */
export interface ItemSums {
  readonly students: number;
  readonly correct: number;
  readonly scoreSum: number;
  readonly scoreSquares: number;
  readonly scoreTimesCorrect: number;
}

/**
 * Corrected point-biserial correlation: Pearson's r between the question (0 or 1) and the score on all the other questions,
 * so that a question is not correlated with itself. S. Henrysson, "Correction of item-total correlations in item analysis",
 * Psychometrika 28 (1963), 211–218.
 */
export const correctedPointBiserial = (sums: ItemSums): number | null => {
  const { students, correct, scoreSum, scoreSquares, scoreTimesCorrect } = sums;
  const restSum = scoreSum - correct;
  // Sum of (score − item)², where item² equals item.
  const restSquares = scoreSquares - 2 * scoreTimesCorrect + correct;
  const restTimesCorrect = scoreTimesCorrect - correct;
  const itemSpread = students * correct - correct ** 2;
  const restSpread = students * restSquares - restSum ** 2;
  if (itemSpread <= 0 || restSpread <= 0) return null;
  return (students * restTimesCorrect - correct * restSum) / Math.sqrt(itemSpread * restSpread);
};

/**
 * KR-20, the reliability of the whole quiz: k / (k − 1) · (1 − Σ p q / σ²), with the variance of the scores over all
 * students (divided by their number). G. F. Kuder and M. W. Richardson, "The theory of the estimation of test reliability",
 * Psychometrika 2 (1937), 151–160, formula 20.
 */
export const kr20 = (
  correctCounts: readonly number[],
  { students, scoreSum, scoreSquares }: Pick<ItemSums, 'students' | 'scoreSum' | 'scoreSquares'>,
): number | null => {
  const items = correctCounts.length;
  if (students === 0 || items < 2) return null;
  const variance = scoreSquares / students - (scoreSum / students) ** 2;
  if (variance <= 0) return null;
  const itemVariances = correctCounts.map((correct) => (correct / students) * (1 - correct / students));
  return (items / (items - 1)) * (1 - itemVariances.reduce((sum, one) => sum + one, 0) / variance);
};
