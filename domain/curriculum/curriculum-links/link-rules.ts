/** For pages too, which need nothing else of the events. */
export const maxLinks = 100;

/** For pages too: another kind of address would be followed to who knows where. */
export const isWebAddress = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};
