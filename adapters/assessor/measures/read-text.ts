import { createRequire } from 'node:module';
import type { ItemSentence, ItsFunction, WinkMethods } from 'wink-nlp';

const require = createRequire(import.meta.url);

export interface Token {
  readonly text: string;
  /** In lower case. */
  readonly word: string;
  /** Universal part of speech: NOUN, VERB, AUX, PRON … */
  readonly pos: string;
  readonly lemma: string;
}

export interface Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
}

let loaded: WinkMethods | null = null;

/** Loads the model with the first text: it takes 300 ms and some 40 MB. */
const nlp = (): WinkMethods => {
  const create = require('wink-nlp') as (model: unknown, pipe: string[]) => WinkMethods;
  loaded ??= create(require('wink-eng-lite-web-model'), ['sbd', 'pos']);
  return loaded;
};

/** The sentences of a text with their words and parts of speech, as far as a machine can tell. */
export const readText = (text: string): Sentence[] => {
  const { its, readDoc } = nlp();
  const doc = readDoc(text);
  const values = doc.tokens().out();
  const tags = doc.tokens().out(its.pos);
  const lemmas = doc.tokens().out(its.lemma as unknown as ItsFunction<string>);
  const sentences: Sentence[] = [];
  let place = 0;
  doc.sentences().each((sentence: ItemSentence) => {
    const count = sentence.tokens().length();
    const tokens = Array.from({ length: count }, (_, index): Token => {
      const value = values[place + index]!;
      return { text: value, word: value.toLowerCase(), pos: String(tags[place + index]), lemma: String(lemmas[place + index]) };
    });
    place += count;
    sentences.push({ text: sentence.out().trim(), tokens });
  });
  return sentences.filter(({ text: words }) => words !== '');
};
