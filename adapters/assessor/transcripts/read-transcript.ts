import { daleChall } from 'dale-chall';
import { syllable } from 'syllable';
import { clausesOf } from '../measures/measure.ts';
import { readText, type Token } from '../measures/read-text.ts';
import { academicWords, connectors, englishFunctionWords, foreignFunctionWords } from '../measures/word-lists.ts';

export interface TranscriptCounts {
  readonly sentences: number;
  readonly words: number;
  readonly syllables: number;
  /**
   * Words missing from the list of 3,000 that most children in grade 4 know (Chall and Dale, 1995); names and numbers count as
   * known.
   */
  readonly unfamiliarWords: number;
  readonly clauses: number;
  /** Words that subordinate one clause to another. */
  readonly subordinators: number;
  /** Distinct words that occur in texts of many subjects. */
  readonly academicWords: number;
  readonly isEnglish: boolean;
}

const familiar: ReadonlySet<string> = new Set(daleChall);
const subordinating: ReadonlySet<string> = new Set(connectors.subordinating.filter((words) => !words.includes(' ')));

const isWord = ({ text }: Token): boolean => /\p{L}/u.test(text);

/** “Maria:” before Maria's words. */
const speaker = /^(?:\*\*|__)?\p{Lu}[\p{L}.’' -]{0,40}:(?:\*\*|__)?\s+/u;

const plain = (paragraph: string): string =>
  paragraph
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s{0,3}(?:>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(speaker, '')
    .replaceAll(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The spoken text, paragraph by paragraph: without headings, speaker names or markup. */
export const spokenParagraphs = (markdown: string): string[] =>
  markdown
    .split(/\n\s*\n/)
    .filter((paragraph) => !/^\s{0,3}#{1,6}\s/.test(paragraph))
    .map(plain)
    .filter((paragraph) => /\p{L}/u.test(paragraph));

const endings = [/’s$|'s$/, /s$/, /es$/, /d$/, /ed$/, /ing$/, /er$/, /est$/, /ly$/];

/** The list holds base forms; regular endings of a known word count as known, too. */
const isFamiliar = ({ word, lemma, pos }: Token): boolean =>
  pos === 'PROPN' || familiar.has(word) || familiar.has(lemma) || endings.some((end) => familiar.has(word.replace(end, '')));

const seemsEnglish = (words: readonly Token[]): boolean => {
  const share = (list: ReadonlySet<string>): number => words.filter(({ word }) => list.has(word)).length / words.length;
  const english = share(englishFunctionWords);
  return share(foreignFunctionWords) <= english && (words.length < 12 || english >= 0.08);
};

/** Counts what can be counted. For a transcript without words every count is zero. */
export const readTranscript = (markdown: string): TranscriptCounts => {
  const sentences = spokenParagraphs(markdown)
    .flatMap(readText)
    .filter(({ tokens }) => tokens.some(isWord));
  const words = sentences.flatMap(({ tokens }) => tokens.filter(isWord));
  return {
    sentences: sentences.length,
    words: words.length,
    syllables: words.reduce((sum, { word }) => sum + Math.max(1, syllable(word)), 0),
    unfamiliarWords: words.filter((token) => !isFamiliar(token)).length,
    clauses: sentences.reduce((sum, sentence) => sum + clausesOf(sentence), 0),
    subordinators: words.filter(({ word }) => subordinating.has(word)).length,
    academicWords: new Set(words.filter(({ lemma }) => academicWords.has(lemma)).map(({ lemma }) => lemma)).size,
    isEnglish: words.length > 0 && seemsEnglish(words),
  };
};
