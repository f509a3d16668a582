/** Pages use this too, and need nothing else of the events. */
export const maxLinks = 100;

/** Also used by pages: a link with another scheme could lead anywhere. */
export const isWebAddress = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};
