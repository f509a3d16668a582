import { plainText } from '#domain/shared/plain-text.ts';

/** Names that are words too: in lower case they are left as they are. */
const alsoWords = new Set(
  `will mark rose grace may june april august hope faith joy art bill jack rob pat sue dawn summer autumn sky star ray dean chance
  drew frank grant guy jean max miles page pearl penny rich robin rusty sandy skip tanner violet ivy lily daisy olive holly hazel
  king young brown white black green gray hill wood woods park parks stone bush day little long short small lake rivers fields
  west east north south price cook baker carpenter fisher hunter mason miller smith taylor turner walker ward wells banks
  case cross drake fox hall hardy house knight lane love marsh moon moore moss newman rice sharp singer snow swift water winter`.split(
    /\s+/,
  ),
);

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
/** Numbers of students and of telephones; years and measures stay. */
const longNumber = /(?<![\p{L}\p{N}])(?:\d[\d -]{4,}\d)(?![\p{L}\p{N}])/gu;

export interface Masked {
  /** The same text with stand-ins such as `[name 1]`. */
  mask(text: string): string;
  /** Puts back what the stand-ins stand for. */
  unmask(text: string): string;
}

/**
 * Takes names, email addresses and long numbers out of whatever is sent, and puts them back into what comes. One of each pair
 * of objects serves all texts of a request, so that a name has the same stand-in everywhere.
 */
export const createMask = (names: readonly string[]): Masked => {
  const known = new Set(
    names
      .flatMap((name) => name.split(/[\s'’-]+/))
      .filter((part) => part.length >= 2)
      .map(plainText),
  );
  const standIns = new Map<string, string>();
  const standInFor = (kind: string, original: string): string => {
    const before = standIns.get(original);
    if (before) return before;
    const standIn = `[${kind} ${standIns.size + 1}]`;
    standIns.set(original, standIn);
    return standIn;
  };
  const isName = (word: string): boolean => {
    const bare = plainText(word);
    if (!known.has(bare)) return false;
    return !(alsoWords.has(bare) && word === word.toLowerCase());
  };
  return {
    mask: (text) =>
      text
        .replaceAll(email, (found) => standInFor('email', found))
        .replaceAll(longNumber, (found) => standInFor('number', found))
        .replaceAll(/[\p{L}\p{M}]{2,}/gu, (word) => (isName(word) ? standInFor('name', word) : word)),
    unmask: (text) => {
      let found = text;
      for (const [original, standIn] of standIns) found = found.replaceAll(standIn, original);
      return found;
    },
  };
};
