/** Everything else on the page that can sound: one at a time. */
export interface PageSounds {
  /** Pauses every audio and video of the page but our own. */
  silence(): void;
  /** Tells when one of the others begins. */
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
      // Events of media elements do not bubble, but pass on the way down.
      const onPlay = ({ target }: Event) => isForeign(target) && listener();
      page.addEventListener('play', onPlay, true);
      return () => page.removeEventListener('play', onPlay, true);
    },
  };
}
