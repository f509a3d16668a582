import { measure, type Measures } from '../measures/measure.ts';
import { ownParts, plainAnswer, wordsOf, type PlainAnswer, type WrittenSentence } from '../measures/plain-answer.ts';
import { readText } from '../measures/read-text.ts';
import type { AssessmentRequest, Assessor } from '../port.ts';
import { elpLevelNames } from '#domain/shared/elp-levels.ts';
import type { AssessmentResult } from '#domain/writing/writing-assessment/result.ts';
import { type RubricLevels, levelsOf } from './levels-of.ts';
import { texts } from './texts.ts';

const most = 3;
/** A quote that is longer cannot be stored, and is no sentence. */
const longestQuote = 2_000;
const joinedBy = ({ subordinators, transitions, simpleConnectors }: Measures): string[] => [
  ...subordinators,
  ...transitions,
  ...simpleConnectors,
];

/** Whole sentences as the student wrote them, those that show the most first. A sentence without own words shows nothing. */
const sentencesThat = (written: readonly WrittenSentence[], shows: (sentence: WrittenSentence) => number): string[] => {
  const telling = written
    .filter(({ text }) => text.length <= longestQuote)
    .map((sentence) => ({ text: sentence.text, shown: shows(sentence) }))
    .filter(({ shown }) => shown > 0)
    .toSorted((a, b) => b.shown - a.shown);
  return [...new Set(telling.map(({ text }) => text))].slice(0, most);
};

const escaped = (phrase: string): string => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const wordsIn = (words: readonly string[], end: string) => {
  const patterns = words.map((word) => new RegExp(String.raw`\b${escaped(word)}${end}`, 'i'));
  return ({ own }: WrittenSentence): number => patterns.filter((pattern) => pattern.test(own)).length;
};

interface Reasons {
  justification: string[];
  evidence: string[];
}
const nothing: Reasons = { justification: [], evidence: [] };

const complexity = (measures: Measures, written: readonly WrittenSentence[]): Reasons => {
  if (measures.words === 0) return nothing;
  const joined = joinedBy(measures);
  return {
    justification: [
      texts.words(measures.words, measures.sentences.length),
      texts.sentences(measures.wordsPerSentence, measures.clausesPerSentence),
      joined.length > 0 ? texts.connectors(joined) : texts.noConnectors,
    ],
    evidence:
      joined.length > 0
        ? sentencesThat(written, wordsIn(joined, String.raw`\b`))
        : sentencesThat(written, ({ own }) => wordsOf(own).length).slice(0, 1),
  };
};

const forms = ({ words, slips, verbForms }: Measures, written: readonly WrittenSentence[]): Reasons => {
  if (words === 0) return nothing;
  const quotes = slips.filter(({ kind }) => kind !== 'mechanics' && kind !== 'run_on').map(({ quote }) => quote);
  // Where copied words were taken out, two words can meet that the student never wrote side by side.
  const real = [...new Set(quotes)].filter((quote) => written.some(({ text }) => text.includes(quote)));
  return {
    justification: [
      texts.slips(slips.length, real.slice(0, most + 1)),
      verbForms.length > 0 ? texts.verbForms(verbForms) : texts.noVerbForms,
    ],
    evidence: sentencesThat(written, ({ text }) => real.filter((quote) => text.includes(quote)).length),
  };
};

const vocabulary = (measures: Measures, written: readonly WrittenSentence[]): Reasons => {
  if (measures.words === 0) return nothing;
  const { academic, lessonWords, sentences } = measures;
  const different = new Set(
    sentences.flatMap(({ tokens }) => tokens.map(({ lemma }) => lemma)).filter((word) => /\p{L}/u.test(word)),
  );
  return {
    justification: [
      texts.variety(different.size, measures.words),
      ...(academic.length > 0 ? [texts.academic(academic)] : []),
      ...(lessonWords.length > 0 ? [texts.lessonWords(lessonWords)] : []),
      ...(academic.length + lessonWords.length === 0 ? [texts.noSubjectWords] : []),
    ],
    // A word counts in any of its forms: tide in “tides”.
    evidence: sentencesThat(written, wordsIn([...lessonWords, ...academic], '')),
  };
};

const strengthsOf = (measures: Measures, { dimensions }: RubricLevels): string[] => {
  const { strengths } = texts;
  const joined = [...measures.subordinators, ...measures.transitions];
  const found = [
    ...(measures.words >= 80 ? [strengths.length(measures.words)] : []),
    ...(joined.length > 0 ? [strengths.joins(joined)] : []),
    ...(measures.words >= 20 && measures.slipsPer100 <= 2 ? [strengths.accurate] : []),
    ...(dimensions.language_forms >= 3 && measures.verbForms.length >= 3 ? [strengths.forms(measures.verbForms)] : []),
    ...(measures.lessonWords.length > 0 ? [strengths.lesson(measures.lessonWords)] : []),
    ...(measures.academic.length > 0 ? [strengths.academic(measures.academic)] : []),
  ];
  return found.length > 0 ? found.slice(0, 4) : [strengths.begins];
};

const slipSuggestions = ({ slips }: Measures): string[] => {
  const { suggestions } = texts;
  const kinds = new Map(slips.map(({ kind, quote }) => [kind, quote]));
  return [...kinds].map(([kind, quote]) =>
    kind === 'mechanics' || kind === 'run_on' ? suggestions[kind] : suggestions[kind](quote),
  );
};

const suggestionsOf = (measures: Measures, { copied }: PlainAnswer, vocabularyOfLesson: readonly string[]): string[] => {
  const { suggestions } = texts;
  const unused = vocabularyOfLesson.filter((word) => !measures.lessonWords.includes(word.toLowerCase()));
  return [
    ...(copied >= 0.3 ? [suggestions.copied] : []),
    ...(measures.words < 30 ? [suggestions.longer] : []),
    ...slipSuggestions(measures).slice(0, 3),
    ...(measures.subordinators.length === 0 ? [suggestions.join] : []),
    ...(measures.subordinators.length > 0 && measures.transitions.length === 0 ? [suggestions.transitions] : []),
    ...(measures.lessonWords.length === 0 && unused.length > 0 ? [suggestions.lesson(unused)] : []),
    ...(measures.academic.length === 0 ? [suggestions.academic] : []),
  ].slice(0, 5);
};

/** Says where the levels come from, with the student's own words as evidence. */
const describe = (
  measures: Measures,
  levels: RubricLevels,
  answer: PlainAnswer,
  vocabularyOfLesson: readonly string[],
): AssessmentResult => {
  const { overall, dimensions } = levels;
  const nothingOwn = measures.words === 0;
  // Where nothing was taken out, the sentences have been read already.
  const sentences = answer.own === answer.text ? measures.sentences : readText(answer.text);
  const written = ownParts(
    sentences.map(({ text }) => text),
    answer,
  );
  const percent = Math.round(answer.copied * 100);
  const notes = [
    ...(nothingOwn ? [texts.allCopied] : []),
    ...(!nothingOwn && percent >= 10 ? [texts.copied(percent)] : []),
    ...(answer.ordersRemoved > 0 ? [texts.ordersRemoved(answer.ordersRemoved)] : []),
  ];
  return {
    scores: [
      {
        score: overall,
        justification: [
          ...notes,
          ...(nothingOwn
            ? [texts.nothingOwn(overall, elpLevelNames[overall])]
            : [texts.level(overall, elpLevelNames[overall]), texts.words(measures.words, measures.sentences.length)]),
        ],
        dimensions: {
          linguistic_complexity: { score: dimensions.linguistic_complexity, ...complexity(measures, written) },
          language_forms: { score: dimensions.language_forms, ...forms(measures, written) },
          vocabulary_usage: { score: dimensions.vocabulary_usage, ...vocabulary(measures, written) },
        },
      },
    ],
    feedback: nothingOwn
      ? { strengths: [], suggestions: [texts.suggestions.allCopied] }
      : { strengths: strengthsOf(measures, levels), suggestions: suggestionsOf(measures, answer, vocabularyOfLesson) },
  };
};

/** Raise it when measures, thresholds or texts change: agreement with teachers is counted by version. */
export const rubricVersion = 'rubric-3';

/** Anything longer is not a word, and the patterns would run for a long time over a page of one repeated letter. */
const withoutEndlessWords = (text: string): string => text.replaceAll(/[^\s]{60,}/g, (word) => word.slice(0, 60));

const assessByRubric = ({ question, answer, transcript, vocabulary, gradeBand }: AssessmentRequest) => {
  const plain = plainAnswer(withoutEndlessWords(answer), { question, transcript, vocabulary });
  const measures = measure(plain.own, vocabulary);
  const result = describe(measures, levelsOf(measures, gradeBand), plain, vocabulary);
  return { result, raw: null, tokens: 0 };
};

/** Measures the text locally, by the rules of docs/writing-assessor.md. No model is called, and nothing leaves the server. */
export const rubricAssessor: Assessor = {
  provider: 'rubric',
  model: 'earshot-rubric',
  version: rubricVersion,
  assess: async (request) => assessByRubric(request),
};
