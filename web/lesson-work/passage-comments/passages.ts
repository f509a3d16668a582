/** A place in an answer, in UTF-16 units as the browser counts them. */
export interface Passage {
  start: number;
  end: number;
}

/** A piece of an answer, with the numbers of the comments on it. */
export interface Segment {
  start: number;
  text: string;
  numbers: number[];
}

/** The answer in pieces, so that each commented passage can be marked; passages may overlap. */
export function segmentsOf(answer: string, passages: readonly Passage[]): Segment[] {
  const edges = new Set([0, answer.length]);
  for (const { start, end } of passages) {
    edges.add(Math.min(start, answer.length));
    edges.add(Math.min(end, answer.length));
  }
  const sorted = [...edges].toSorted((a, b) => a - b);
  return sorted.slice(0, -1).map((start, place) => {
    const end = sorted[place + 1]!;
    const numbers = passages.flatMap((passage, index) => (passage.start <= start && passage.end >= end ? [index + 1] : []));
    return { start, text: answer.slice(start, end), numbers };
  });
}

/** Whether the passage is unchanged since the comment; in another draft it may differ. */
export const stillReads = (answer: string, { start, end, quote }: Passage & { quote: string }): boolean =>
  answer.slice(start, end) === quote;

/** The passage without spaces at its ends, which are easily selected along with words; null when nothing is left. */
export function trimmedPassage(answer: string, { start, end }: Passage): Passage | null {
  const [from, to] = [Math.max(0, Math.min(start, end)), Math.min(answer.length, Math.max(start, end))];
  const words = answer.slice(from, to);
  const trimmed = words.trim();
  if (trimmed === '') return null;
  const first = from + words.indexOf(trimmed);
  return { start: first, end: first + trimmed.length };
}
