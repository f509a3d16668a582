/** The words as one sentence: a capital at the start, and one full stop at the end where nothing else ends it. */
export const sentence = (words: string): string => {
  const text = words.trim();
  if (text === '') return '';
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]["'”’»)\]]*$/.test(text) ? '' : '.');
};
