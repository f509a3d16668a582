import { useEffect, useRef, useState, type AudioHTMLAttributes, type RefObject } from 'react';
import type { ShortSound } from '#api/lessons/schemas.ts';

export interface PlayedSound {
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly sounds: boolean;
  readonly failed: boolean;
  /** How much of it has been played, 0 to 1; null while its length is unknown. */
  readonly heard: number | null;
  toggle(): void;
  /** The element's own events. */
  readonly events: Pick<
    AudioHTMLAttributes<HTMLAudioElement>,
    'onPlay' | 'onPlaying' | 'onPause' | 'onEnded' | 'onTimeUpdate' | 'onError'
  >;
}

const seconds = (milliseconds: number): number => milliseconds / 1_000;

/** Plays one recording, or a part of one, until its end or until something else on the page begins to sound. */
export function useShortSound(sound: ShortSound, onFirstPlay?: () => void): PlayedSound {
  const audio = useRef<HTMLAudioElement>(null);
  const reported = useRef(false);
  const [sounds, setSounds] = useState(false);
  const [failed, setFailed] = useState(false);
  const [heard, setHeard] = useState<number | null>(0);
  const [start, end] = [seconds(sound.start_ms), sound.end_ms === null ? null : seconds(sound.end_ms)];
  useEffect(() => {
    // Only one recording plays at a time. Media events do not bubble, so this listens in the capture phase.
    const onPlay = ({ target }: Event) => target !== audio.current && audio.current?.pause();
    document.addEventListener('play', onPlay, true);
    return () => document.removeEventListener('play', onPlay, true);
  }, []);
  const begin = (element: HTMLAudioElement) => {
    // The browser starts at the URL fragment, and the first time also stops at its end, sometimes a moment early.
    const over = element.ended || (end !== null && element.currentTime >= end - 0.1);
    if (element.getAttribute('src') === null || element.error) element.src = addressOf(sound);
    else if (over) element.currentTime = start;
    setFailed(false);
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    });
  };
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (element.paused) begin(element);
    else element.pause();
  };
  const onPlay = () => setSounds(true);
  const onPlaying = () => {
    if (!reported.current) onFirstPlay?.();
    reported.current = true;
  };
  const onTimeUpdate = () => {
    const element = audio.current!;
    const until = end ?? element.duration;
    setHeard(Number.isFinite(until) ? Math.min(1, Math.max(0, (element.currentTime - start) / (until - start))) : null);
    if (end !== null && element.currentTime >= end) element.pause();
  };
  const stop = () => setSounds(false);
  const onError = () => {
    stop();
    setFailed(true);
  };
  return {
    audio,
    sounds,
    failed,
    heard,
    toggle,
    events: { onPlay, onPlaying, onPause: stop, onEnded: stop, onTimeUpdate, onError },
  };
}

/** The address with the part's times as a media fragment, so that the browser seeks on its own. */
export const addressOf = ({ address, start_ms: start, end_ms: end }: ShortSound): string =>
  end === null && start === 0 ? address : `${address}#t=${seconds(start)}${end === null ? '' : `,${seconds(end)}`}`;
