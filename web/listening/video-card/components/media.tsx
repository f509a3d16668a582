import { useMemo, type ReactNode } from 'react';
import { createMediaStore } from 'media-chrome/media-store/media-store';
import { MediaProvider, useMediaSelector } from 'media-chrome/react/media-store';

/**
 * The state of the video and what may be asked of it, from media-chrome. Its elements bring their own inline style sheets, which
 * our content security policy refuses (muxinc/media-chrome issue 898); its store is all of it that knows about media, so we draw
 * the controls.
 */
export function Media({ children }: { children: ReactNode }) {
  const store = useMemo(
    () =>
      createMediaStore({
        documentElement: document,
        // Nothing is kept in the browser: it is often one that a class shares.
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
