import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import { clockWords, spokenSeconds } from '../clock-words.ts';
import * as texts from '../texts.ts';
import { ControlIcon } from './control-icon.tsx';
import { useDuration, usePaused, useWholeSeconds } from './media.tsx';

const stepSeconds = 5;
const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -stepSeconds,
  ArrowDown: -stepSeconds,
  ArrowRight: stepSeconds,
  ArrowUp: stepSeconds,
};

const filled = (share: number): CSSProperties => ({ '--share': `${Math.round(share * 1_000) / 10}%` }) as CSSProperties;

/** The picture itself: clicking it plays or pauses. */
export function LargePlay() {
  const dispatch = useMediaDispatch();
  const paused = usePaused();
  return (
    <button
      type="button"
      className="video-player__large"
      data-control="play-large"
      data-paused={paused}
      aria-label={paused ? texts.playVideo : texts.pauseVideo}
      onClick={() => dispatch({ type: paused ? 'mediaplayrequest' : 'mediapauserequest' })}
    >
      <span className="video-player__disc">
        <ControlIcon name={paused ? 'play' : 'pause'} size={34} />
      </span>
    </button>
  );
}

export function PlayButton() {
  const dispatch = useMediaDispatch();
  const paused = usePaused();
  return (
    <button
      type="button"
      className="video-player__button"
      data-control="play"
      aria-label={paused ? texts.play : texts.pause}
      onClick={() => dispatch({ type: paused ? 'mediaplayrequest' : 'mediapauserequest' })}
    >
      <ControlIcon name={paused ? 'play' : 'pause'} />
    </button>
  );
}

export function Progress() {
  const dispatch = useMediaDispatch();
  const duration = useDuration();
  const seconds = useWholeSeconds();
  // If a key is pressed again before the video has moved, the step starts from the requested position.
  const goal = useRef<number | null>(null);
  useEffect(() => {
    goal.current = null;
  }, [seconds]);
  const moveTo = (wanted: number): void => {
    const detail = Math.max(0, Math.min(duration, wanted));
    goal.current = detail;
    dispatch({ type: 'mediaseekrequest', detail });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    moveTo((goal.current ?? seconds) + by);
  };
  return (
    <input
      type="range"
      className="video-player__slider video-player__progress"
      data-control="progress"
      aria-label={texts.position}
      aria-valuetext={texts.positionOf(spokenSeconds(seconds), spokenSeconds(duration))}
      min={0}
      max={Math.max(1, Math.floor(duration))}
      value={Math.min(seconds, Math.max(1, Math.floor(duration)))}
      style={filled(duration > 0 ? Math.min(1, seconds / Math.floor(duration)) : 0)}
      onChange={(event) => moveTo(Number(event.currentTarget.value))}
      onKeyDown={onKeyDown}
    />
  );
}

export function TimeShown() {
  const duration = useDuration();
  const seconds = useWholeSeconds();
  return (
    <span className="video-player__time numbers" data-control="current-time">
      {clockWords(seconds)} / {clockWords(duration)}
    </span>
  );
}

const useSilent = (): boolean => useMediaSelector((state) => state.mediaVolumeLevel === 'off');

export function MuteButton() {
  const dispatch = useMediaDispatch();
  const silent = useSilent();
  return (
    <button
      type="button"
      className="video-player__button"
      data-control="mute"
      aria-label={texts.mute}
      aria-pressed={silent}
      onClick={() => dispatch({ type: silent ? 'mediaunmuterequest' : 'mediamuterequest' })}
    >
      <ControlIcon name={silent ? 'muted' : 'sound'} />
    </button>
  );
}

export function Volume() {
  const dispatch = useMediaDispatch();
  const silent = useSilent();
  const volume = useMediaSelector((state) => Math.round((state.mediaVolume ?? 1) * 100));
  const level = silent ? 0 : volume;
  // If a key is pressed again before the volume has changed, the step starts from the requested volume.
  const [moved, setMoved] = useState({ at: level, value: level });
  const shown = moved.at === level ? moved.value : level;
  const change = (value: number): void => {
    setMoved({ at: level, value });
    dispatch({ type: 'mediavolumerequest', detail: value / 100 });
  };
  return (
    <input
      type="range"
      className="video-player__slider video-player__volume"
      data-control="volume"
      aria-label={texts.volume}
      aria-valuetext={texts.percent(shown)}
      min={0}
      max={100}
      step={5}
      value={shown}
      style={filled(shown / 100)}
      onChange={(event) => change(Number(event.currentTarget.value))}
    />
  );
}

export function FullscreenButton() {
  const dispatch = useMediaDispatch();
  const full = useMediaSelector((state) => state.mediaIsFullscreen ?? false);
  return (
    <button
      type="button"
      className="video-player__button"
      data-control="fullscreen"
      aria-label={texts.fullScreen}
      aria-pressed={full}
      onClick={() => dispatch({ type: full ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest' })}
    >
      <ControlIcon name={full ? 'window' : 'fullscreen'} />
    </button>
  );
}
