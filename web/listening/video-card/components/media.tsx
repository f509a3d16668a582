import { useMemo, type ReactNode } from 'react';
import { createMediaStore } from 'media-chrome/media-store/media-store';
import { MediaProvider, useMediaSelector } from 'media-chrome/react/media-store';

/**
 * The video's state and commands, from media-chrome. Its elements bring inline style sheets, which our content security policy
 * refuses (muxinc/media-chrome issue 898). We therefore use only its store and draw the controls ourselves.
 */
export function Media({ children }: { children: ReactNode }) {
  const store = useMemo(
    () =>
      createMediaStore({
        documentElement: document,
        // Stores nothing in the browser, which a class often shares.
        options: { noSubtitlesLangPref: true, noVolumePref: true, noMutedPref: true },
      }),
    [],
  );
  return <MediaProvider mediaStore={store}>{children}</MediaProvider>;
}

export const usePaused = (): boolean => useMediaSelector((state) => state.mediaPaused ?? true);
export const useWholeSeconds = (): number => useMediaSelector((state) => Math.floor(state.mediaCurrentTime ?? 0));
export const useDuration = (): number =>
  useMediaSelector((state) => (Number.isFinite(state.mediaDuration) ? (state.mediaDuration ?? 0) : 0));
/** The language of the captions that show; empty for none. */
export const useCaptionsLanguage = (): string =>
  useMediaSelector((state) => (state.mediaSubtitlesShowing?.[0]?.language as string | undefined) ?? '');
