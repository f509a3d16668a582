/** What happens to a sound without our doing. */
export type SoundEvent = 'playing' | 'waiting' | 'paused' | 'ended' | 'failed' | 'blocked' | 'measured';

/** One `<audio>` element, told what to do in milliseconds. */
export interface Sound {
  /** Does nothing when it is loaded already and did not fail. */
  load(address: string): void;
  play(): void;
  pause(): void;
  moveTo(positionMs: number): void;
  readonly positionMs: number;
  readonly durationMs: number | null;
  setVolume(volume: number, muted: boolean): void;
  listen(listener: (event: SoundEvent) => void): () => void;
}

/** What we use of an audio element. */
export type SoundElement = Pick<
  HTMLAudioElement,
  'src' | 'preload' | 'currentTime' | 'duration' | 'paused' | 'ended' | 'error' | 'volume' | 'muted' | 'load' | 'play' | 'pause'
> &
  Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * An element tells of things after they happened, and by then it may have been told to do something else. An event only
 * counts when the element is still as the event says.
 */
const translations: Readonly<Record<string, (element: SoundElement) => SoundEvent | null>> = {
  playing: (element) => (element.paused ? null : 'playing'),
  waiting: (element) => (element.paused ? null : 'waiting'),
  pause: (element) => (element.paused && !element.ended ? 'paused' : null),
  ended: (element) => (element.ended ? 'ended' : null),
  error: (element) => (element.error ? 'failed' : null),
  loadedmetadata: () => 'measured',
};

const refusals: Readonly<Record<string, SoundEvent | null>> = { AbortError: null, NotAllowedError: 'blocked' };

export function createSound(element: SoundElement): Sound {
  const listeners = new Set<(event: SoundEvent) => void>();
  const emit = (event: SoundEvent | null) => {
    if (event) for (const listener of [...listeners]) listener(event);
  };
  const onEvent = ({ type }: Event) => emit(translations[type]!(element));
  let loaded: string | null = null;
  /** Tells an answer to an earlier play from one to the last. */
  let plays = 0;
  return {
    load(address) {
      if (loaded === address && !element.error) return;
      loaded = address;
      plays += 1;
      element.preload = 'metadata';
      element.src = address;
      element.load();
    },
    play() {
      plays += 1;
      const own = plays;
      element.play().catch((error: unknown) => {
        const name = error instanceof Error ? error.name : '';
        if (own === plays) emit(name in refusals ? refusals[name]! : 'failed');
      });
    },
    pause: () => element.pause(),
    moveTo(positionMs) {
      element.currentTime = positionMs / 1_000;
    },
    get positionMs() {
      return element.currentTime * 1_000;
    },
    get durationMs() {
      return Number.isFinite(element.duration) ? Math.round(element.duration * 1_000) : null;
    },
    setVolume(volume, muted) {
      element.volume = volume / 100;
      element.muted = muted;
    },
    listen(listener) {
      if (listeners.size === 0) for (const type of Object.keys(translations)) element.addEventListener(type, onEvent);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const type of Object.keys(translations)) element.removeEventListener(type, onEvent);
      };
    },
  };
}
