/** Only characters that every system keeps, as the name stands in a header and then on a disk. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);

/** Words as a file's name has them. */
export const fileWords = (words: readonly string[]): string =>
  words
    .map(slug)
    .filter((part) => part !== '')
    .join('-');
