/** Finds grammar slips that learners of English make, and names the kind of each. */
import type { Sentence, Token } from './read-text.ts';

export const slipKinds = {
  agreement: 'subject and verb do not agree',
  verb_form: 'the verb has another form than its helper asks for',
  past_form: 'an irregular past is formed like a regular one',
  article: 'the article does not fit the word after it',
  plural: 'singular and plural are mixed up',
  run_on: 'several sentences are written as one',
  mechanics: 'a capital letter or the mark at the end is missing',
} as const;
export type SlipKind = keyof typeof slipKinds;

export interface Slip {
  readonly kind: SlipKind;
  /** The words in question. */
  readonly quote: string;
}

const third = new Set(['he', 'she', 'it']);
const notThird = new Set(['they', 'we', 'you', 'i']);
const modals = new Set(['can', 'could', 'will', 'would', 'should', 'must', 'may', 'might', 'cannot']);
const doForms = new Set(['do', 'does', 'did']);
const pluralMarks = new Set(['many', 'these', 'those', 'several', 'few', 'two', 'three', 'four', 'five', 'six', 'ten']);
const withoutPluralS = new Set(
  `people men women children fish deer sheep feet teeth mice geese species police series moose shrimp salmon squid kinds types
  hundred thousand million dozen`.split(/\s+/),
);
/** Verbs whose past looks like their present. */
const samePast = new Set(['put', 'cut', 'hit', 'let', 'read', 'set', 'shut', 'cost', 'hurt', 'spread', 'beat', 'burst', 'split']);
const regularised = new Set(
  `goed eated runned thinked buyed catched bringed knowed maked taked writed teached speaked falled finded getted growed throwed
  swimmed drived breaked gived keeped feeled sleeped telled sayed comed becomed begined builded drawed hided losed`.split(/\s+/),
);
const vowelSound = /^(?:[aeio]|u(?!n(?:i|a)|s[aeiu]|t[ei])|h(?:our|onest|eir))/i;
const notVowelSound = /^(?:one|once|eu|uni|use|usu|user)/i;

const quoted = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), to + 1)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/ (n['’]t|['’]\w+|[,.!?;:])/gi, '$1');

const isVerb = (token: Token | undefined): boolean => token?.pos === 'VERB' || token?.pos === 'AUX';
const isBase = ({ word, lemma, pos }: Token): boolean =>
  pos === 'VERB' && word === lemma && !samePast.has(word) && !regularised.has(word);
const isThirdForm = ({ word, lemma, pos }: Token): boolean =>
  (pos === 'VERB' && word !== lemma && /s$/.test(word) && !/ss$/.test(word)) || ['is', 'was', 'has', 'does'].includes(word);
const isPluralNoun = ({ word, lemma, pos }: Token): boolean => pos === 'NOUN' && word !== lemma && word.endsWith('s');

/** Skips `not` and adverbs: "they always goes". */
const nextVerb = (tokens: readonly Token[], from: number): number => {
  let place = from;
  while (place < tokens.length && (tokens[place]!.pos === 'ADV' || tokens[place]!.word === 'not')) place += 1;
  return place;
};

const agreementSlip = (tokens: readonly Token[], place: number): Slip | null => {
  const subject = tokens[place]!;
  const before = tokens[place - 1];
  const at = nextVerb(tokens, place + 1);
  const verb = tokens[at];
  if (!verb) return null;
  const slip = (): Slip => ({ kind: 'agreement', quote: quoted(tokens, place, at) });
  const ledIn = isVerb(before) || before?.word === 'to' || before?.word === 'that';
  if (third.has(subject.word)) {
    if (['have', 'do', 'are', 'am'].includes(verb.word) && !ledIn) return slip();
    if (verb.word === 'were' && !['if', 'as', 'though', 'wish'].includes(before?.word ?? '')) return slip();
    return isBase(verb) && !ledIn && at === place + 1 ? slip() : null;
  }
  if (notThird.has(subject.word)) {
    if (subject.word === 'i') return ['is', 'are', 'has', 'were'].includes(verb.word) && before?.word !== 'if' ? slip() : null;
    return isThirdForm(verb) ? slip() : null;
  }
  if (isPluralNoun(subject) && ['is', 'was', 'has', 'does'].includes(verb.word)) {
    const phrase = tokens.slice(Math.max(0, place - 4), place).map(({ word }) => word);
    return phrase.some((word) => ['of', 'each', 'every', 'and', 'in', 'with', 'to'].includes(word)) ? null : slip();
  }
  return null;
};

const verbFormSlip = (tokens: readonly Token[], place: number): Slip | null => {
  const { word } = tokens[place]!;
  const helper = modals.has(word) || doForms.has(word);
  if (!helper) return null;
  let at = nextVerb(tokens, place + 1);
  if (/^n['’]t$/.test(tokens[at]?.word ?? '')) at = nextVerb(tokens, at + 1);
  const verb = tokens[at];
  if (!verb || verb.pos !== 'VERB' || verb.word === verb.lemma || /ing$/.test(verb.word)) return null;
  return { kind: 'verb_form', quote: quoted(tokens, place, at) };
};

const nounSlip = (tokens: readonly Token[], place: number): Slip | null => {
  const { word } = tokens[place]!;
  const next = tokens[place + 1];
  if (!next || !/^\p{L}/u.test(next.word)) return null;
  const pair = quoted(tokens, place, place + 1);
  if (word === 'a' && vowelSound.test(next.word) && !notVowelSound.test(next.word)) return { kind: 'article', quote: pair };
  if (word === 'an' && !vowelSound.test(next.word) && !/^[A-Z]/.test(next.text)) return { kind: 'article', quote: pair };
  if ((word === 'a' || word === 'an') && isPluralNoun(next)) return { kind: 'plural', quote: pair };
  const single = next.pos === 'NOUN' && next.word === next.lemma && !next.word.endsWith('s') && !withoutPluralS.has(next.word);
  const compound = tokens[place + 2]?.pos === 'NOUN' || /^-/.test(tokens[place + 2]?.word ?? '');
  return pluralMarks.has(word) && single && !compound ? { kind: 'plural', quote: pair } : null;
};

/** A sentence with this many words needs punctuation somewhere. */
const runOnWords = 45;

const mechanicsSlips = ({ text, tokens }: Sentence, last: boolean): Slip[] => {
  const slips: Slip[] = [];
  const words = text.split(/\s+/);
  if (tokens.filter(({ word }) => /^[\p{L}\p{N}]/u.test(word)).length > runOnWords) {
    slips.push({ kind: 'run_on', quote: `${words.slice(0, 8).join(' ')} …` });
  }
  if (/^\p{Ll}/u.test(text)) slips.push({ kind: 'mechanics', quote: words.slice(0, 3).join(' ') });
  if (last && !/[.!?…]["'”’)]*$/.test(text)) slips.push({ kind: 'mechanics', quote: words.slice(-3).join(' ') });
  if (tokens.some((token) => token.text === 'i')) slips.push({ kind: 'mechanics', quote: 'i' });
  return slips;
};

/** Departures from standard written English, as far as word patterns can detect them. */
export const slipsIn = (sentences: readonly Sentence[]): Slip[] =>
  sentences.flatMap((sentence, index) => {
    const { tokens } = sentence;
    const found = tokens.flatMap((token, place): Slip[] => {
      if (regularised.has(token.word)) return [{ kind: 'past_form', quote: token.text }];
      const slip = agreementSlip(tokens, place) ?? verbFormSlip(tokens, place) ?? nounSlip(tokens, place);
      return slip ? [slip] : [];
    });
    return [...found, ...mechanicsSlips(sentence, index === sentences.length - 1)];
  });
