/** All other audio and video on the page: only one thing plays at a time. */
export interface PageSounds {
  /** Pauses every audio and video of the page but our own. */
  silence(): void;
  /** Calls back when one of the others starts to play. */
  listen(listener: () => void): () => void;
}

export function createPageSounds(page: Document, own: () => readonly HTMLMediaElement[]): PageSounds {
  const isForeign = (element: EventTarget | null): boolean =>
    element instanceof HTMLMediaElement && !element.muted && !own().includes(element as HTMLAudioElement);
  return {
    silence() {
      for (const element of page.querySelectorAll<HTMLMediaElement>('audio, video')) if (isForeign(element)) element.pause();
    },
    listen(listener) {
      // Media events do not bubble, so this listens in the capture phase.
      const onPlay = ({ target }: Event) => isForeign(target) && listener();
      page.addEventListener('play', onPlay, true);
      return () => page.removeEventListener('play', onPlay, true);
    },
  };
}
