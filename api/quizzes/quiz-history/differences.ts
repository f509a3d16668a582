/** What an edit changed, piece by piece, before and after. */
import type { AudioStop, KeyCorrection, QuestionTranslation, QuizQuestion } from '#domain/quizzes/events.ts';
import type { Quizable } from '#domain/shared/fields.ts';
import type { Difference } from '#api/edit-history/schemas.ts';
import { textDifference, valueDifference } from '#api/edit-history/text-difference.ts';

const correctChoice = (question: QuizQuestion | null): string | null =>
  question?.options.find((option) => option.correct)?.content ?? null;

const optionDifferences = (before: QuizQuestion | null, after: QuizQuestion | null): Difference[] => {
  const was = new Map(before?.options.map((option) => [option.uuid, option]));
  const is = new Map(after?.options.map((option) => [option.uuid, option]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((uuid) => {
    const [old, now] = [was.get(uuid), is.get(uuid)];
    const place = (now ?? old)!.position;
    const order =
      old && now && old.position !== now.position
        ? valueDifference(`Place of choice ${place}`, String(old.position), String(place))
        : [];
    return [...textDifference(`Choice ${place}`, old?.content ?? null, now?.content ?? null), ...order];
  });
};

/** The right choice is compared by its uuid: editing its text does not change the key. */
const keyDifferences = (before: QuizQuestion | null, after: QuizQuestion | null): Difference[] => {
  const key = (question: QuizQuestion | null): string | undefined => question?.options.find((option) => option.correct)?.uuid;
  return key(before) === key(after) ? [] : valueDifference('Correct choice', correctChoice(before), correctChoice(after));
};

export const questionDifferences = (before: QuizQuestion | null, after: QuizQuestion | null): Difference[] => [
  ...valueDifference('Position', before && String(before.position), after && String(after.position)),
  ...textDifference('Question', before?.content ?? null, after?.content ?? null),
  ...textDifference('Quote', before?.quote ?? null, after?.quote ?? null),
  ...valueDifference('Listening strand', before?.listeningStrand ?? null, after?.listeningStrand ?? null),
  ...optionDifferences(before, after),
  ...keyDifferences(before, after),
];

/** The question with the key as corrected. */
export const withCorrectedKey = (question: QuizQuestion | null, correction: KeyCorrection | null): QuizQuestion | null =>
  question && correction
    ? { ...question, options: question.options.map((one) => ({ ...one, correct: one.uuid === correction.optionUuid })) }
    : question;

const policyWords: Readonly<Record<KeyCorrection['policy'], string>> = {
  current_key: 'only the new key counts',
  old_and_new_key: 'the old and the new key count',
  full_credit: 'every answer counts',
  no_regrade: 'no score changes',
};

/** `question` is the question right before the correction; a corrected choice is named even if its text is unknown. */
export const correctionDifferences = (question: QuizQuestion | null, correction: KeyCorrection): Difference[] => {
  const textOf = (uuid: string): string => question?.options.find((option) => option.uuid === uuid)?.content ?? uuid;
  return [
    ...valueDifference('Correct choice', textOf(correction.previousOptionUuid), textOf(correction.optionUuid)),
    ...valueDifference('Scores', null, policyWords[correction.policy] + (correction.neverLower ? '; no score falls' : '')),
    ...valueDifference('Reason', null, correction.reason),
  ];
};

type Translations = Readonly<Record<string, QuestionTranslation>>;

/** `placeOf` returns the number of a question; removed questions have none. */
export const languageDifferences = (
  before: Translations | null,
  after: Translations | null,
  placeOf: (questionUuid: string) => number | null,
): Difference[] => {
  const orderOf = (uuid: string): number => placeOf(uuid) ?? Number.MAX_SAFE_INTEGER;
  const uuids = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return uuids
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .flatMap((uuid) => {
      const [old, now] = [before?.[uuid], after?.[uuid]];
      const place = placeOf(uuid);
      const name = place === null ? 'Removed question' : `Question ${place}`;
      const options = [...new Set([...Object.keys(old?.options ?? {}), ...Object.keys(now?.options ?? {})])];
      return [
        ...textDifference(`${name}, text`, old?.content ?? null, now?.content ?? null),
        ...textDifference(`${name}, quote`, old?.quote ?? null, now?.quote ?? null),
        ...options.flatMap((option, index) =>
          textDifference(`${name}, choice ${index + 1}`, old?.options[option] ?? null, now?.options[option] ?? null),
        ),
      ];
    });
};

const clock = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString().slice(11, 19);

export const audioStopDifferences = (before: AudioStop | null, after: AudioStop | null): Difference[] => [
  ...valueDifference('Audio stop', before?.audioStop ? 'on' : 'off', after?.audioStop ? 'on' : 'off'),
  ...valueDifference('Stops at', clock(before?.audioStopTimeMs ?? null), clock(after?.audioStopTimeMs ?? null)),
  ...valueDifference(
    'Slowed recording stops at',
    clock(before?.slowedAudioStopTimeMs ?? null),
    clock(after?.slowedAudioStopTimeMs ?? null),
  ),
];

interface Details {
  readonly title: string;
  readonly quizable: Quizable;
}

export const detailsDifferences = (before: Details | null, after: Details | null): Difference[] => [
  ...textDifference('Title', before?.title ?? null, after?.title ?? null),
  ...textDifference('Lesson', before?.quizable.name ?? null, after?.quizable.name ?? null),
  ...valueDifference('Address of the lesson', before?.quizable.path ?? null, after?.quizable.path ?? null),
  ...valueDifference('Text complexity', before?.quizable.textComplexity ?? null, after?.quizable.textComplexity ?? null),
];
