import { fewestStudents } from './item-analysis.ts';

/** Reasons to review a question, most urgent first. */
export const itemFlags = [
  'key_suspect',
  'negative_discrimination',
  'low_discrimination',
  'harder_than_guessing',
  'nearly_all_correct',
  'distractor_attracts_upper',
  'distractor_unused',
] as const;
export type ItemFlag = (typeof itemFlags)[number];

export interface ChoiceCounts {
  /** By the current key. */
  readonly key: boolean;
  /** The question no longer has this choice. */
  readonly removed: boolean;
  /** How many of the students could choose it: it may have been added later, or removed. */
  readonly shown: number;
  readonly students: number;
  readonly upper: number;
  readonly lower: number;
}

export interface ItemFigures {
  readonly students: number;
  readonly facility: number | null;
  readonly discrimination: number | null;
  readonly pointBiserial: number | null;
  readonly choices: readonly ChoiceCounts[];
  readonly groups: { readonly upper: number; readonly lower: number } | null;
}

/** Anything below is a poor item according to Ebel and Frisbie (1991), "to be rejected or improved by revision". */
export const poorDiscrimination = 0.2;
const nearlyAll = 0.95;

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const distractorAttractsUpper = ({ choices, groups }: ItemFigures): boolean =>
  groups !== null &&
  choices.some(({ key, upper, lower }) => !key && upper >= 2 && share(upper, groups.upper) > share(lower, groups.lower));

/** Whether the strongest students pick a wrong choice more often than the right one. */
const keySuspect = ({ choices, groups }: ItemFigures): boolean => {
  const key = choices.find((choice) => choice.key);
  return (
    groups !== null && key !== undefined && key.shown > 0 && choices.some(({ key: right, upper }) => !right && upper > key.upper)
  );
};

/** The share of right answers if all students guessed: one divided by the mean number of choices shown. */
const guessed = ({ students, choices }: ItemFigures): number =>
  share(
    students,
    choices.reduce((sum, { shown }) => sum + shown, 0),
  );

const isUnused = ({ key, removed, shown, students }: ChoiceCounts): boolean => !key && !removed && shown > 0 && students === 0;

/** With few students, sets only flags that do not depend on the number of students: the others would be random. */
export const flagsOf = (item: ItemFigures): ItemFlag[] => {
  const { students, facility, discrimination, pointBiserial, choices } = item;
  const negative = (discrimination ?? 0) < 0 || (pointBiserial ?? 0) < 0;
  const enough = students >= fewestStudents;
  const holds: Readonly<Record<ItemFlag, boolean>> = {
    key_suspect: keySuspect(item),
    negative_discrimination: negative,
    low_discrimination: enough && !negative && discrimination !== null && discrimination < poorDiscrimination,
    harder_than_guessing: enough && facility !== null && facility < guessed(item),
    nearly_all_correct: enough && facility !== null && facility > nearlyAll,
    distractor_attracts_upper: enough && !keySuspect(item) && distractorAttractsUpper(item),
    distractor_unused: students > 0 && choices.some(isUnused),
  };
  return itemFlags.filter((flag) => holds[flag]);
};
