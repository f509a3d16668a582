/** "the title, the subject and the tabs"; empty for an empty list. */
export const listedWords = (words: readonly string[]): string => {
  const named = words.map((word) => `the ${word}`);
  return named.length < 2 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)!}`;
};
