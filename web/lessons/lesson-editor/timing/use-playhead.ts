import { useEffect, useState, useSyncExternalStore } from 'react';

interface PlayheadState {
  readonly playing: boolean;
  readonly failed: boolean;
  /** Updates about four times a second during playback; `now` is exact. */
  readonly positionMs: number;
  readonly durationMs: number | null;
}

interface PlayheadDriver {
  /** Listens to the element until the returned function is called. */
  readonly attach: (element: HTMLAudioElement) => () => void;
  readonly now: () => number;
  readonly toggle: () => void;
  readonly seek: (toMs: number) => void;
  /** Plays from one time to the other and stops there. */
  readonly hear: (fromMs: number, toMs: number) => void;
}

interface OpenPlayhead extends PlayheadDriver {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => PlayheadState;
}

const events = ['play', 'pause', 'timeupdate', 'seeking', 'loadedmetadata', 'durationchange', 'error', 'ended', 'emptied'];
const silent: PlayheadState = { playing: false, failed: false, positionMs: 0, durationMs: null };

/** Plays one audio element and reports its position. */
function createPlayhead(): OpenPlayhead {
  const listeners = new Set<() => void>();
  let audio: HTMLAudioElement | null = null;
  let state = silent;
  let stopAt: number | null = null;
  let frame = 0;

  const now = () => (audio?.currentTime ?? 0) * 1_000;
  /** The element only reports every quarter of a second, too rarely to stop at the end of a line. */
  const watchEnd = () => {
    if (stopAt === null || !audio || audio.paused) return;
    if (now() < stopAt) return void (frame = requestAnimationFrame(watchEnd));
    stopAt = null;
    audio.pause();
  };
  const read = () => {
    if (!audio) return;
    const durationMs = Number.isFinite(audio.duration) ? audio.duration * 1_000 : null;
    state = { playing: !audio.paused, failed: audio.error !== null, positionMs: now(), durationMs };
    for (const listener of listeners) listener();
  };
  const play = (until: number | null) => {
    stopAt = until;
    cancelAnimationFrame(frame);
    // If it cannot be played, the element reports that itself.
    void audio?.play().then(watchEnd, () => undefined);
  };
  const seek = (toMs: number) => {
    if (audio) audio.currentTime = Math.max(0, toMs) / 1_000;
  };

  return {
    attach(element) {
      audio = element;
      for (const name of events) element.addEventListener(name, read);
      read();
      return () => {
        for (const name of events) element.removeEventListener(name, read);
        cancelAnimationFrame(frame);
        element.pause();
        audio = null;
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    now,
    toggle() {
      if (audio && !audio.paused) audio.pause();
      else play(null);
    },
    seek,
    hear(fromMs, toMs) {
      seek(fromMs);
      play(toMs);
    },
  };
}

export type Playhead = Omit<PlayheadDriver, 'attach'> & PlayheadState;

/** Controls playback of a recording through this audio element. */
export function usePlayhead(audio: HTMLAudioElement | null): Playhead {
  const [playhead] = useState(createPlayhead);
  const state = useSyncExternalStore(playhead.subscribe, playhead.state, playhead.state);
  useEffect(() => (audio ? playhead.attach(audio) : undefined), [playhead, audio]);
  return { ...playhead, ...state };
}
