import type { TimedLine } from './web-vtt.ts';

/** A passage of the recording: from the start of its first line to the end of its last. */
export interface Passage {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/** Only the words: markdown, quotation marks and case can differ between a quote and its transcript. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/[’‘]/g, "'")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];

interface SpokenWord {
  readonly word: string;
  readonly line: number;
}

const spokenWords = (lines: readonly TimedLine[]): SpokenWord[] =>
  lines.flatMap(({ text }, line) => wordsOf(text).map((word) => ({ word, line })));

/** The first and last line of each place where these words appear in sequence. */
const placesOf = (lines: readonly TimedLine[], words: readonly string[]): (readonly [number, number])[] => {
  if (words.length === 0) return [];
  const spoken = spokenWords(lines);
  return spoken.flatMap((first, at) =>
    words.every((word, index) => spoken[at + index]?.word === word)
      ? [[first.line, spoken[at + words.length - 1]!.line] as const]
      : [],
  );
};

const passageOf = (lines: readonly TimedLine[], [from, to]: readonly [number, number]): Passage => ({
  startMs: lines[from]!.startMs,
  endMs: lines[to]!.endMs,
  text: lines
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' '),
});

export const passageOfQuote = (lines: readonly TimedLine[], quote: string): Passage | null => {
  const [place] = placesOf(lines, wordsOf(quote));
  return place ? passageOf(lines, place) : null;
};

const article = /^(?:a|an|the|some|el|la|los|las|un|una|unos|unas)$/;

/** The passage where an answer is spoken, if exactly one place has it: a repeated phrase proves nothing. */
export const passageOfAnswer = (lines: readonly TimedLine[], answer: string): Passage | null => {
  const words = wordsOf(answer);
  const places = placesOf(lines, words.length > 1 && article.test(words[0]!) ? words.slice(1) : words);
  const [place] = places;
  return place && places.every(([from, to]) => from === place[0] && to === place[1]) ? passageOf(lines, place) : null;
};
