import { counted } from './words.ts';

/** How many of those counted saw a choice; null if everybody did. `whom` is the singular noun for them. */
export const shownWords = (shown: number, all: number, whom: string): string | null => {
  if (shown >= all) return null;
  return shown === 0 ? `shown to none of the ${counted(all, whom)}` : `shown to ${shown} of ${counted(all, whom)}`;
};
