import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { otherPace, type Transcripts } from '../store/lines.ts';
import { currentTrack, type Pace } from '../store/player-store.ts';
import * as texts from '../texts.ts';
import type { Players } from '../use-players.ts';
import { PlayerIcon } from './player-icons.tsx';
import { Progress } from './progress.tsx';
import './player.css';

const stepMs = 10_000;

interface DockProps {
  players: Players;
  transcripts: Transcripts;
}

/** Letters that work while the focus is inside the player. */
function shortcutsOf({ store, driver }: Players): Readonly<Record<string, () => void>> {
  const pace = () => store.getState().visible;
  const place = () => store.getState().players[pace()].positionMs;
  const isOn = () => ['playing', 'buffering'].includes(store.getState().players[pace()].status);
  return {
    k: () => (isOn() ? driver.pause(pace()) : driver.play(pace())),
    j: () => driver.move(pace(), place() - stepMs),
    l: () => driver.move(pace(), place() + stepMs),
    n: () => driver.next(pace()),
    p: () => driver.previous(pace()),
    m: () => driver.toggleMute(),
    r: () => driver.toggleRepeat(),
    s: () => driver.choosePace(otherPace(pace())),
  };
}

/** The visible player, fixed to the bottom of the window and always in reach. */
export function PlayerDock({ players, transcripts }: DockProps) {
  const { store, driver } = players;
  const pace = useStore(store, ({ visible }) => visible);
  const title = useStore(store, (state) => currentTrack(state.players[pace])?.title ?? '');
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shortcut = shortcutsOf(players)[event.key.toLowerCase()];
    if (!shortcut) return;
    event.preventDefault();
    shortcut();
  };
  if (title === '') return null;
  return (
    <section className="dock" aria-label={texts.player(title)} onKeyDown={onKeyDown} data-open={open || undefined}>
      <DockNotice players={players} pace={pace} />
      <div className="dock__row">
        <PlayButton players={players} pace={pace} />
        <Progress key={pace} players={players} pace={pace} transcripts={transcripts} />
        <PaceSwitch players={players} />
        <button
          type="button"
          className="dock__button dock__more"
          aria-expanded={open}
          aria-controls="player-settings"
          aria-label={texts.more}
          onClick={() => setOpen(!open)}
        >
          <PlayerIcon name="settings" />
        </button>
        <div className="dock__settings" id="player-settings">
          <Steps players={players} pace={pace} />
          <Toggles players={players} pace={pace} />
          <Volume store={store} driver={driver} />
        </div>
      </div>
    </section>
  );
}

interface PartProps {
  players: Players;
  pace: Pace;
}

function PlayButton({ players: { store, driver }, pace }: PartProps) {
  const status = useStore(store, ({ players }) => players[pace].status);
  const on = status === 'playing' || status === 'buffering';
  return (
    <button
      type="button"
      className="dock__play"
      aria-label={on ? texts.pause : texts.play}
      aria-keyshortcuts="K"
      aria-busy={status === 'buffering'}
      data-status={status}
      onClick={() => (on ? driver.pause(pace) : driver.play(pace))}
    >
      <PlayerIcon name={on ? 'pause' : 'play'} size={26} />
    </button>
  );
}

/** Switches between the two paces. Renders nothing without a slowed recording. */
function PaceSwitch({ players: { store, driver } }: { players: Players }) {
  const visible = useStore(store, (state) => state.visible);
  const both = useStore(store, ({ players }) => players.standard.tracks.length > 0 && players.slowed.tracks.length > 0);
  if (!both) return null;
  return (
    <div className="pace" role="group" aria-label={texts.speed}>
      <button type="button" aria-pressed={visible === 'standard'} onClick={() => driver.choosePace('standard')}>
        {texts.standard}
      </button>
      <button type="button" aria-pressed={visible === 'slowed'} onClick={() => driver.choosePace('slowed')}>
        {texts.slower}
      </button>
    </div>
  );
}

function Steps({ players: { store, driver }, pace }: PartProps) {
  const many = useStore(store, ({ players }) => players[pace].tracks.length > 1);
  if (!many) return null;
  return (
    <div className="dock__group">
      <button
        type="button"
        className="dock__button"
        aria-label={texts.previous}
        aria-keyshortcuts="P"
        onClick={() => driver.previous(pace)}
      >
        <PlayerIcon name="previous" />
      </button>
      <button
        type="button"
        className="dock__button"
        aria-label={texts.next}
        aria-keyshortcuts="N"
        onClick={() => driver.next(pace)}
      >
        <PlayerIcon name="next" />
      </button>
    </div>
  );
}

function Toggles({ players: { store, driver }, pace }: PartProps) {
  const { shuffle, repeat } = useStore(store);
  const many = store.getState().players[pace].tracks.length > 1;
  return (
    <div className="dock__group">
      {many && (
        <button
          type="button"
          className="dock__button"
          aria-label={texts.shuffle}
          aria-pressed={shuffle}
          onClick={driver.toggleShuffle}
        >
          <PlayerIcon name="shuffle" />
        </button>
      )}
      <button
        type="button"
        className="dock__button"
        aria-label={texts.repeat}
        aria-pressed={repeat}
        aria-keyshortcuts="R"
        onClick={driver.toggleRepeat}
      >
        <PlayerIcon name="repeat" />
      </button>
    </div>
  );
}

function Volume({ store, driver }: Pick<Players, 'store' | 'driver'>) {
  const volume = useStore(store, (state) => state.volume);
  const muted = useStore(store, (state) => state.muted);
  return (
    <div className="dock__group">
      <button
        type="button"
        className="dock__button"
        aria-label={texts.mute}
        aria-pressed={muted}
        aria-keyshortcuts="M"
        onClick={driver.toggleMute}
      >
        <PlayerIcon name={muted || volume === 0 ? 'muted' : 'sound'} />
      </button>
      <input
        type="range"
        className="volume__slider"
        aria-label={texts.volume}
        min={0}
        max={100}
        step={5}
        value={muted ? 0 : volume}
        style={{ '--level': `${muted ? 0 : volume}%` } as CSSProperties}
        onChange={(event) => driver.setVolume(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** The player's status text, announced when it changes. */
function DockNotice({ players: { store }, pace }: PartProps) {
  const status = useStore(store, ({ players }) => players[pace].status);
  const stopped = useStore(store, ({ players }) => players[pace].stopped);
  const text = status === 'load-failed' ? texts.failed : stopped ? texts.stopsHere : '';
  return (
    <p className="dock__notice" role="status" data-tone={status === 'load-failed' ? 'low' : undefined}>
      {text}
    </p>
  );
}
