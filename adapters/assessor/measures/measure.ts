import { readText, type Sentence, type Token } from './read-text.ts';
import { slipsIn, type Slip } from './slips.ts';
import { academicWords, connectors, englishFunctionWords } from './word-lists.ts';

/** What is counted in a text. Lists have no repetitions and keep the order of the text. */
export interface Measures {
  readonly sentences: readonly Sentence[];
  readonly words: number;
  readonly wordsPerSentence: number;
  readonly clausesPerSentence: number;
  readonly simpleConnectors: readonly string[];
  readonly subordinators: readonly string[];
  readonly transitions: readonly string[];
  readonly slips: readonly Slip[];
  /** Slips per 100 words; slips in capitals and punctuation count half. */
  readonly slipsPer100: number;
  /** The verb forms that occur, such as past or modal. */
  readonly verbForms: readonly string[];
  /** Different words divided by the square root of twice the number of words (Carroll's corrected type-token ratio). */
  readonly variety: number;
  readonly academic: readonly string[];
  /** Words of the lesson's own vocabulary. */
  readonly lessonWords: readonly string[];
  /** Words of seven letters or more, as a share of all. */
  readonly longShare: number;
}

const isWord = ({ text }: Token): boolean => /^[\p{L}\p{N}]/u.test(text);
const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
const escaped = (phrase: string): string => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text without punctuation that is longer than this is treated as several sentences. */
const longestSentence = 30;

const longestFirst = Object.values(connectors)
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .map((phrase) => ({ phrase, pattern: new RegExp(String.raw`\b${escaped(phrase)}\b`, 'gi') }));

/** The connectors that occur in a text. The words of “so that” do not also count as “so”. */
const connectorsIn = (text: string): Pick<Measures, 'simpleConnectors' | 'subordinators' | 'transitions'> => {
  const found = new Set<string>();
  longestFirst.reduce((rest, { phrase, pattern }) => {
    const without = rest.replaceAll(pattern, ' ');
    if (without !== rest) found.add(phrase);
    return without;
  }, text);
  const among = (phrases: readonly string[]): string[] => phrases.filter((phrase) => found.has(phrase));
  return {
    simpleConnectors: among(connectors.simple),
    subordinators: among(connectors.subordinating),
    transitions: among(connectors.transitions),
  };
};

/** A group of verbs with its auxiliaries is one clause; an infinitive belongs to the clause around it. */
export const clausesOf = ({ tokens }: Sentence): number => {
  let clauses = 0;
  let inGroup = false;
  tokens.forEach(({ pos, word }, place) => {
    const verb = pos === 'VERB' || pos === 'AUX';
    if (verb && !inGroup && tokens[place - 1]?.word !== 'to' && !(pos === 'VERB' && word.endsWith('ing'))) clauses += 1;
    inGroup = verb || (inGroup && (pos === 'ADV' || pos === 'PART' || pos === 'PRON'));
    if (inGroup && pos === 'PRON' && !verb) inGroup = tokens[place - 1]?.pos === 'AUX';
  });
  return Math.max(1, clauses);
};

const pastForms = new Set(
  `was were had did went saw said came took made got found gave told knew thought ate ran swam began wrote kept left felt became
  heard held brought stood lost met paid sat spoke grew drew flew fell built sent bought caught taught won slept drank sang`.split(
    /\s+/,
  ),
);

const verbFormsOf = (tokens: readonly Token[]): string[] => {
  const forms = new Set<string>();
  tokens.forEach(({ word, pos, lemma }, place) => {
    const next = tokens.slice(place + 1, place + 4).find((token) => token.pos === 'VERB' || token.pos === 'AUX');
    if (pos !== 'VERB' && pos !== 'AUX') return;
    if (['can', 'could', 'will', 'would', 'should', 'must', 'may', 'might'].includes(word)) forms.add('modal');
    else if (['have', 'has', 'had'].includes(word) && next && /(?:ed|en|own|one|een|ade|ept|ost)$/.test(next.word))
      forms.add('perfect');
    else if (lemma === 'be' && next?.word.endsWith('ing')) forms.add('progressive');
    else if (lemma === 'be' && next?.pos === 'VERB' && /(?:ed|en|own|ade|ept|uilt|ound)$/.test(next.word)) forms.add('passive');
    else if (pastForms.has(word) || (pos === 'VERB' && word.endsWith('ed') && word !== lemma)) forms.add('past');
    else if (tokens[place - 1]?.word === 'to') forms.add('infinitive');
    else if (!word.endsWith('ing')) forms.add('present');
  });
  return [...forms];
};

const lessonWordsIn = (text: string, lemmas: ReadonlySet<string>, vocabulary: readonly string[]): string[] =>
  distinct(vocabulary.map((word) => word.toLowerCase())).filter((word) =>
    word.includes(' ') ? text.toLowerCase().includes(word) : lemmas.has(word),
  );

const sentencesCounted = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { tokens }) => sum + Math.max(1, Math.round(tokens.filter(isWord).length / longestSentence)), 0);

/** Counts what can be counted. `vocabulary` holds the words that the lesson teaches. */
export const measure = (text: string, vocabulary: readonly string[]): Measures => {
  const sentences = readText(text);
  const tokens = sentences.flatMap((sentence) => sentence.tokens);
  const words = tokens.filter(isWord);
  const count = Math.max(1, words.length);
  const counted = Math.max(1, sentencesCounted(sentences));
  const slips = slipsIn(sentences);
  const weight = slips.reduce((sum, { kind }) => sum + (kind === 'mechanics' ? 0.5 : 1), 0);
  const known = new Set(words.flatMap(({ word, lemma }) => [word, lemma]));
  const content = words.filter(({ word }) => !englishFunctionWords.has(word));
  return {
    sentences,
    words: words.length,
    wordsPerSentence: words.length / counted,
    clausesPerSentence: sentences.reduce((sum, sentence) => sum + clausesOf(sentence), 0) / Math.max(1, sentences.length),
    ...connectorsIn(text),
    slips,
    slipsPer100: (weight * 100) / count,
    verbForms: verbFormsOf(tokens),
    variety: new Set(words.map(({ lemma }) => lemma)).size / Math.sqrt(2 * count),
    academic: distinct(
      words.filter(({ word, lemma }) => academicWords.has(word) || academicWords.has(lemma)).map(({ word }) => word),
    ),
    lessonWords: lessonWordsIn(text, known, vocabulary),
    longShare: content.filter(({ word }) => word.length >= 7).length / count,
  };
};
