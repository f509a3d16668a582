/** What happens to a sound on its own. */
export type SoundEvent = 'playing' | 'waiting' | 'paused' | 'ended' | 'failed' | 'blocked' | 'measured';

/** One `<audio>` element, controlled in milliseconds. */
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

/** The part of an audio element that we use. */
export type SoundElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'preload'
  | 'currentTime'
  | 'duration'
  | 'seekable'
  | 'paused'
  | 'ended'
  | 'error'
  | 'volume'
  | 'muted'
  | 'load'
  | 'play'
  | 'pause'
> &
  Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * An element fires events late, and by then it may have received another command. An event only counts if the element's state
 * still matches it.
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

/** MEDIA_ERR_SRC_NOT_SUPPORTED: also what Safari says of a recording when a box has removed its range requests. */
const notPlayable = 4;

const wholeFile = (address: string) => import('./whole-file.ts').then((file) => file.wholeFile(address));

export function createSound(element: SoundElement, fetchWhole = wholeFile): Sound {
  const listeners = new Set<(event: SoundEvent) => void>();
  const emit = (event: SoundEvent | null) => {
    if (event) for (const listener of [...listeners]) listener(event);
  };
  const onEvent = ({ type }: Event) => {
    if (type === 'loadedmetadata') reach();
    if (type === 'error' && element.error?.code === notPlayable) takeWhole();
    if (!fetching) emit(translations[type]!(element));
  };
  let loaded: string | null = null;
  /** Tells the result of the last `play()` from those of earlier ones. */
  let plays = 0;
  let wantedMs = 0;
  let isWhole = false;
  let fetching = false;
  let isOn = false;
  const fill = (address: string) => {
    element.src = address;
    element.load();
  };
  const play = () => {
    plays += 1;
    const own = plays;
    element.play().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : '';
      if (own !== plays) return;
      if (name === 'NotSupportedError') takeWhole();
      if (!fetching) emit(name in refusals ? refusals[name]! : 'failed');
    });
  };
  /** Loads the whole file instead, once. */
  function takeWhole(): void {
    const address = loaded;
    if (isWhole || address === null) return;
    isWhole = fetching = true;
    element.pause();
    void fetchWhole(address)
      .catch(() => null)
      .then((whole) => {
        if (loaded !== address) return;
        fetching = false;
        if (whole === null) return emit('failed');
        fill(whole);
        element.currentTime = wantedMs / 1_000;
        if (isOn) play();
      });
  }
  /** Without range requests, an element cannot seek to the wanted position. */
  function reach(): void {
    const { seekable } = element;
    if (seekable.length > 0 && seekable.end(0) < wantedMs / 1_000 - 1) takeWhole();
  }
  return {
    load(address) {
      if (loaded === address && (fetching || !element.error)) return;
      loaded = address;
      plays += 1;
      isWhole = fetching = false;
      element.preload = 'metadata';
      fill(address);
    },
    play() {
      isOn = true;
      if (!fetching) play();
    },
    pause() {
      isOn = false;
      element.pause();
      if (fetching) emit('paused');
    },
    moveTo(positionMs) {
      wantedMs = positionMs;
      element.currentTime = positionMs / 1_000;
      if (!fetching) reach();
    },
    get positionMs() {
      return fetching ? wantedMs : element.currentTime * 1_000;
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
