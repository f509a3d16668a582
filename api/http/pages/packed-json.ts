import { scriptSafeJson } from './escape-html.ts';

/** The format of a document's data; `web/lib/packed-json.ts` reads it. */
export interface PackedJson {
  /** Texts that occur more than once in the data. */
  readonly texts: readonly string[];
  /** The key lists of objects, each distinct list once. */
  readonly shapes: readonly (readonly string[])[];
  /** `[0, …items]` for an array, `[n, …values]` for an object of the n-th shape, `"~n"` for the n-th text. */
  readonly data: unknown;
}

const mark = '~';
const shortest = 4;

const countTexts = (value: unknown, counts: Map<string, number>): void => {
  if (typeof value === 'string') {
    if (value.length >= shortest) counts.set(value, (counts.get(value) ?? 0) + 1);
  } else if (Array.isArray(value)) for (const item of value) countTexts(item, counts);
  else if (typeof value === 'object' && value !== null) for (const key in value) countTexts(value[key as never], counts);
};

class Packer {
  readonly shapes: string[][] = [];
  readonly #numbers = new Map<string, number>();
  readonly #places: ReadonlyMap<string, string>;

  constructor(texts: readonly string[]) {
    this.#places = new Map(texts.map((text, place) => [text, mark + place.toString(36)]));
  }

  pack(value: unknown): unknown {
    if (typeof value === 'string') return this.#places.get(value) ?? (value.startsWith(mark) ? mark + value : value);
    if (typeof value !== 'object' || value === null) return value;
    const packed: unknown[] = [0];
    if (Array.isArray(value)) {
      for (const item of value) packed.push(this.pack(item));
      return packed;
    }
    const keys: string[] = [];
    for (const [key, own] of Object.entries(value)) {
      if (own === undefined) continue;
      keys.push(key);
      packed.push(this.pack(own));
    }
    packed[0] = this.#numberOf(keys);
    return packed;
  }

  #numberOf(keys: string[]): number {
    const name = JSON.stringify(keys);
    let number = this.#numbers.get(name);
    if (number === undefined) this.#numbers.set(name, (number = this.shapes.push(keys)));
    return number;
  }
}

/**
 * The same as JSON, but with every key list and every repeated text only once: a document already shows most of its data as HTML,
 * and a table of answers is little more than repeated ids. Accepts only JSON values: no dates, no functions.
 */
export const packJson = (value: unknown): PackedJson => {
  const counts = new Map<string, number>();
  countTexts(value, counts);
  // The most frequent texts get the shortest numbers.
  const repeated = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
  const texts = repeated.map(([text]) => text);
  const packer = new Packer(texts);
  const data = packer.pack(value);
  return { texts, shapes: packer.shapes, data };
};

export const packedScript = (value: unknown): string => scriptSafeJson(packJson(value));
