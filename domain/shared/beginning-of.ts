/**
 * The beginning of a text, up to a length. Never splits a surrogate pair, because neither JSON nor Postgres can store half of
 * one.
 */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
