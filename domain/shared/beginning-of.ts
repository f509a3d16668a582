/** At most so much of a text, and never half of a letter that takes two places: neither JSON nor Postgres can keep one. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
