import { diffWordsWithSpace } from 'diff';
import type { AudioStop, QuestionTranslation, QuizQuestion } from '../../domain/quiz/events.ts';
import type { Quizable } from '../../domain/shared/fields.ts';
import type { Difference, TextPart } from './schemas.ts';

const partsOf = (before: string, after: string): TextPart[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));

/** None when nothing changed. */
const differ = (piece: string, before: string | null, after: string | null): Difference[] =>
  before === after ? [] : [{ piece, before, after, parts: partsOf(before ?? '', after ?? '') }];

const correctChoice = (question: QuizQuestion | null): string | null =>
  question?.options.find((option) => option.correct)?.content ?? null;

const optionDifferences = (before: QuizQuestion | null, after: QuizQuestion | null): Difference[] => {
  const was = new Map(before?.options.map((option) => [option.uuid, option]));
  const is = new Map(after?.options.map((option) => [option.uuid, option]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((uuid) => {
    const [old, now] = [was.get(uuid), is.get(uuid)];
    const place = (now ?? old)!.position;
    const order =
      old && now && old.position !== now.position ? differ(`Place of choice ${place}`, String(old.position), String(place)) : [];
    return [...differ(`Choice ${place}`, old?.content ?? null, now?.content ?? null), ...order];
  });
};

/** Which choice is right matters by its identity: a text that is edited is not another key. */
const keyDifferences = (before: QuizQuestion | null, after: QuizQuestion | null): Difference[] => {
  const key = (question: QuizQuestion | null): string | undefined => question?.options.find((option) => option.correct)?.uuid;
  return key(before) === key(after) ? [] : differ('Correct choice', correctChoice(before), correctChoice(after));
};

export const questionDifferences = (before: QuizQuestion | null, after: QuizQuestion | null): Difference[] => [
  ...differ('Position', before && String(before.position), after && String(after.position)),
  ...differ('Question', before?.content ?? null, after?.content ?? null),
  ...differ('Quote', before?.quote ?? null, after?.quote ?? null),
  ...differ('Listening strand', before?.listeningStrand ?? null, after?.listeningStrand ?? null),
  ...optionDifferences(before, after),
  ...keyDifferences(before, after),
];

type Translations = Readonly<Record<string, QuestionTranslation>>;

export const languageDifferences = (before: Translations | null, after: Translations | null): Difference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((uuid, index) => {
    const [old, now] = [before?.[uuid], after?.[uuid]];
    const name = `Translation ${index + 1}`;
    const options = [...new Set([...Object.keys(old?.options ?? {}), ...Object.keys(now?.options ?? {})])];
    return [
      ...differ(`${name}: question`, old?.content ?? null, now?.content ?? null),
      ...differ(`${name}: quote`, old?.quote ?? null, now?.quote ?? null),
      ...options.flatMap((option, place) =>
        differ(`${name}: choice ${place + 1}`, old?.options[option] ?? null, now?.options[option] ?? null),
      ),
    ];
  });

const clock = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString().slice(11, 19);

export const audioStopDifferences = (before: AudioStop | null, after: AudioStop | null): Difference[] => [
  ...differ('Audio stop', before?.audioStop ? 'on' : 'off', after?.audioStop ? 'on' : 'off'),
  ...differ('Stops at', clock(before?.audioStopTimeMs ?? null), clock(after?.audioStopTimeMs ?? null)),
  ...differ(
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
  ...differ('Title', before?.title ?? null, after?.title ?? null),
  ...differ('Lesson', before?.quizable.name ?? null, after?.quizable.name ?? null),
  ...differ('Address of the lesson', before?.quizable.path ?? null, after?.quizable.path ?? null),
  ...differ('Text complexity', before?.quizable.textComplexity ?? null, after?.quizable.textComplexity ?? null),
];
