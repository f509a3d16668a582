/** Spec: suggestions from the first character, at most five. */
export const mostSuggestions = 5;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Tags in which every word that was typed begins a word or stands inside one, whatever its case; those that begin with what
 * was typed come first, otherwise in the order of the list.
 */
export function suggestionsFor(typed: string, tags: readonly string[]): string[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const start = words.join(' ');
  const beginning: string[] = [];
  const holding: string[] = [];
  for (const tag of tags) {
    const text = tag.toLowerCase();
    if (text.startsWith(start)) beginning.push(tag);
    else if (holding.length < mostSuggestions && words.every((word) => text.includes(word))) holding.push(tag);
    if (beginning.length === mostSuggestions) break;
  }
  return [...beginning, ...holding].slice(0, mostSuggestions);
}
