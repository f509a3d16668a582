import type { SpanishWords } from '#demo/lessons/spanish-words.ts';

/** A stretch of a line in one language. */
export interface SpokenRun {
  readonly voice: 'en-US' | 'es-ES';
  readonly text: string;
}

/** A line of the transcript, shown and highlighted as a unit; `paragraph` counts from 0. */
export interface SpokenLine {
  readonly paragraph: number;
  readonly text: string;
  readonly runs: readonly SpokenRun[];
}

/** A line that takes longer than about twelve seconds to read aloud is hard to follow with the eye. */
const longestLine = 160;

const sentences = (paragraph: string): string[] => {
  const segments = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(paragraph)];
  return segments.map(({ segment }) => segment.trim()).filter((text) => text !== '');
};

/** Splits long sentences after the comma, semicolon, colon or dash nearest to the middle. */
const cut = (sentence: string): string[] => {
  if (sentence.length <= longestLine) return [sentence];
  const places = [...sentence.matchAll(/[,;:—]\s/g)].map(({ index }) => index + 1);
  const middle = sentence.length / 2;
  const [place] = places.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (place === undefined) return [sentence];
  return [...cut(sentence.slice(0, place).trim()), ...cut(sentence.slice(place).trim())];
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? [];
const endsPhrase = (piece: string): boolean => /[.,;:!?”]\s*$/.test(piece);

/**
 * Which pieces (words with the punctuation after them) are Spanish: unambiguously, or because they are next to one that is, with
 * no punctuation between.
 */
const spanishPieces = (pieces: readonly string[], { always, inCompany }: SpanishWords): boolean[] => {
  const all = (piece: string, set: ReadonlySet<string>): boolean => {
    const words = wordsOf(piece);
    return words.length > 0 && words.every((word) => set.has(word));
  };
  const spanish = pieces.map((piece) => all(piece, always));
  const join = (index: number, beside: number, stop: number): void => {
    if (spanish[beside] && !endsPhrase(pieces[stop]!) && all(pieces[index]!, inCompany)) spanish[index] = true;
  };
  for (let index = 1; index < pieces.length; index += 1) join(index, index - 1, index - 1);
  for (let index = pieces.length - 2; index >= 0; index -= 1) join(index, index + 1, index);
  return spanish;
};

/** Neighbouring words in the same language are read by one voice. Punctuation stays with the word before it. */
const runsOf = (line: string, words: SpanishWords): SpokenRun[] => {
  const pieces = line.split(/(?<=\s)/);
  const spanish = spanishPieces(pieces, words);
  const runs: { voice: SpokenRun['voice']; text: string }[] = [];
  for (const [index, piece] of pieces.entries()) {
    const last = runs.at(-1);
    const voice = spanish[index] ? 'es-ES' : 'en-US';
    if (last && (wordsOf(piece).length === 0 || last.voice === voice)) last.text += piece;
    else runs.push({ voice, text: piece });
  }
  return runs.map(({ voice, text }) => ({ voice, text: text.trim() })).filter(({ text }) => text !== '');
};

const noSpanish: SpanishWords = { always: new Set(), inCompany: new Set() };

/** A transcript as it is read aloud: paragraphs separated by blank lines, one line per sentence. */
export const spokenLines = (transcript: string, spanish: SpanishWords = noSpanish): SpokenLine[] =>
  transcript.split(/\n\s*\n/).flatMap((text, paragraph) =>
    sentences(text)
      .flatMap(cut)
      .map((line) => ({ paragraph, text: line, runs: runsOf(line, spanish) })),
  );
