import type { LessonEvent, MeasuredLevel } from '#domain/lessons/lesson/events.ts';
import { elpLevelNames, type ElpLevel } from '#domain/shared/elp-levels.ts';
import type { Difference } from '#api/edit-history/schemas.ts';
import { valueDifference } from '#api/edit-history/text-difference.ts';

type Updated = Extract<LessonEvent, { type: 'LessonLevelUpdated' }>['data'];

export const words: Readonly<Record<MeasuredLevel, string>> = { elpLevel: 'ELP level', textComplexity: 'text complexity' };

const valueWords = (value: string | number): string =>
  typeof value === 'string' ? value : `${value} ${elpLevelNames[value as ElpLevel]}`;

/** “updated the ELP level from the transcript: 3 Developing, it was 2 Beginning” */
export const updatedWords = ({ level, before, after }: Updated): string => {
  const was = before === null ? '' : before === after ? ', as it was' : `, it was ${valueWords(before)}`;
  return `updated the ${words[level]} from the transcript: ${valueWords(after)}${was}`;
};

const measureWords: Readonly<Record<string, string>> = {
  words: 'words',
  sentences: 'sentences',
  flesch_kincaid_grade: 'Flesch–Kincaid grade',
  dale_chall_score: 'Dale–Chall score',
  dale_chall_grade: 'Dale–Chall grade',
  grade: 'mean of both grades',
  words_per_sentence: 'words per sentence',
  clauses_per_sentence: 'clauses per sentence',
  syllables_per_word: 'syllables per word',
  unfamiliar_percent: 'unfamiliar words per hundred',
  sentences_level: 'level of the sentences',
  words_level: 'level of the words',
};

const english = new Intl.NumberFormat('en-US');

/** What was counted, a line each. */
export const measuresDifference = ({ measures }: Updated): Difference[] => {
  const lines = Object.entries(measures).map(([name, value]) => `${measureWords[name] ?? name}: ${english.format(value)}`);
  return valueDifference('Measures', null, lines.join('\n'));
};
