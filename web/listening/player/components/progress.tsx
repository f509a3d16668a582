import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { linesOf, type Transcripts } from '../store/lines.ts';
import { currentTrack, endOf, secondsIntoTrack, type Pace } from '../store/player-store.ts';
import * as texts from '../texts.ts';
import type { Players } from '../use-players.ts';
import { clockOf, spokenTime } from './clock-words.ts';
import { waveHeight, wavePath, waveWidth } from './wave.ts';

const keyStepMs = 5_000;
const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -keyStepMs,
  ArrowRight: keyStepMs,
  ArrowDown: -keyStepMs,
  ArrowUp: keyStepMs,
};

interface ProgressProps {
  players: Players;
  pace: Pace;
  transcripts: Transcripts;
}

const shareOf = (positionMs: number, startMs: number, endMs: number): number =>
  endMs > startMs ? Math.max(0, Math.min(1, (positionMs - startMs) / (endMs - startMs))) : 0;

/** The playback position, as a waveform that fills up and as a slider. */
export function Progress({ players: { store, driver }, pace, transcripts }: ProgressProps) {
  const player = useStore(store, ({ players }) => players[pace].current);
  const duration = useStore(store, ({ players }) => players[pace].durationMs);
  const seconds = useStore(store, ({ players }) => secondsIntoTrack(players[pace]));
  const wave = useRef<HTMLDivElement>(null);
  const { startMs, endMs, path } = useMemo(() => {
    const state = store.getState().players[pace];
    const start = currentTrack(state)?.start_ms ?? 0;
    const end = currentTrack(state)?.end_ms ?? duration ?? start;
    return { startMs: start, endMs: end, path: wavePath(linesOf(state, transcripts), start, end) };
    // The current track is what the first of these stands for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, pace, transcripts, duration, player]);
  useEffect(() => {
    // Twenty times a second is too often to re-render.
    const show = () => {
      const { positionMs } = store.getState().players[pace];
      wave.current?.style.setProperty('--played', `${(shareOf(positionMs, startMs, endMs) * 100).toFixed(2)}%`);
    };
    show();
    return store.subscribe(show);
  }, [store, pace, startMs, endMs]);
  const stop = endOf(store.getState().players[pace]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    driver.move(pace, store.getState().players[pace].positionMs + by);
  };
  const here = seconds * 1_000;
  return (
    <>
      <div className="progress-wave" ref={wave}>
        <Wave path={path} />
        <Wave path={path} played />
        {stop < endMs && (
          <i className="progress-wave__stop" style={{ insetInlineStart: `${shareOf(stop, startMs, endMs) * 100}%` }} />
        )}
        <input
          type="range"
          className="progress-wave__slider"
          aria-label={texts.position}
          aria-valuetext={texts.positionOf(spokenTime(here), spokenTime(endMs - startMs))}
          min={0}
          max={Math.max(1, Math.floor((endMs - startMs) / 1_000))}
          step={1}
          value={Math.max(0, Math.floor(here / 1_000))}
          onChange={(event) => driver.move(pace, startMs + Number(event.currentTarget.value) * 1_000)}
          onKeyDown={onKeyDown}
        />
      </div>
      <span className="dock__time numbers" aria-hidden="true">
        {clockOf(here)} / {clockOf(endMs - startMs)}
      </span>
    </>
  );
}

function Wave({ path, played = false }: { path: string; played?: boolean }) {
  return (
    <svg
      className={played ? 'progress-wave__bars progress-wave__bars--played' : 'progress-wave__bars'}
      viewBox={`0 0 ${waveWidth} ${waveHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
