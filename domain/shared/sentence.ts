/** Turns the words into a sentence: a capital at the start, and a full stop unless it already ends with punctuation. */
export const sentence = (words: string): string => {
  const text = words.trim();
  if (text === '') return '';
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]["'”’»)\]]*$/.test(text) ? '' : '.');
};
