/** Keeps only characters that every system supports, because the name is used in a header and then on disk. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);

/** Joins words into a file name. */
export const fileWords = (words: readonly string[]): string =>
  words
    .map(slug)
    .filter((part) => part !== '')
    .join('-');
