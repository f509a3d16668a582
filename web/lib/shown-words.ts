import { counted } from './words.ts';

/** To how many of those counted a choice was shown, where that is not everybody; `whom` is one of them. */
export const shownWords = (shown: number, all: number, whom: string): string | null => {
  if (shown >= all) return null;
  return shown === 0 ? `shown to none of the ${counted(all, whom)}` : `shown to ${shown} of ${counted(all, whom)}`;
};
