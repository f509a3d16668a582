/** One measured figure. Figures that depend on the machine carry a baseline measured in the same run, and their ratio to it. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What `value` is held against, in the same unit; null when the goal is absolute. */
  readonly baseline: number | null;
  readonly ratio: number | null;
  /** As the goal is written, for example `ratio >= 1.0` or `<= 400 MB`. Null: reported only. */
  readonly goal: string | null;
  readonly met: boolean | null;
}

const holds = (amount: number, comparison: '>=' | '<=', limit: number): boolean =>
  comparison === '>=' ? amount >= limit : amount <= limit;

/** A figure judged by its ratio to a baseline of the same run. */
export const ratioResult = (
  figure: { name: string; value: number; unit: string; baseline: number },
  goal: { comparison: '>=' | '<='; limit: number },
): BenchResult => {
  const ratio = figure.value / figure.baseline;
  return { ...figure, ratio, goal: `ratio ${goal.comparison} ${goal.limit}`, met: holds(ratio, goal.comparison, goal.limit) };
};

/** A figure judged by itself; without a goal it is only reported. */
export const absoluteResult = (
  figure: { name: string; value: number; unit: string },
  goal?: { comparison: '>=' | '<='; limit: number },
): BenchResult => ({
  ...figure,
  baseline: null,
  ratio: null,
  goal: goal ? `${goal.comparison} ${goal.limit} ${figure.unit}` : null,
  met: goal ? holds(figure.value, goal.comparison, goal.limit) : null,
});

/** A figure judged by itself, with a baseline of the same run beside it that says what the machine gave. */
export const besideResult = (
  { baseline, ...figure }: { name: string; value: number; unit: string; baseline: number },
  goal?: { comparison: '>=' | '<='; limit: number },
): BenchResult => ({ ...absoluteResult(figure, goal), baseline, ratio: figure.value / baseline });
