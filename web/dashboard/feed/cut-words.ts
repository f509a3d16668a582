/** The number of words of a description on a card. */
export const wordsOnACard = 23;

/** The first words of a text, with an ellipsis if there are more. */
export function cutWords(text: string, most = wordsOnACard): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.length <= most ? words.join(' ') : `${words.slice(0, most).join(' ')}…`;
}

const maxPages = 5;

/** The pages that get a button: at most five, around the current one. */
export function pagesAround(current: number, total: number): number[] {
  const count = Math.min(maxPages, total);
  const first = Math.max(1, Math.min(current - Math.floor(maxPages / 2), total - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
