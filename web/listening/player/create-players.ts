import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import type { AnyAction, PlayersContext } from './sagas/player-context.ts';
import { playersSaga } from './sagas/players-saga.ts';
import { chooseTab, setVolume, showProblem, toggleMute, toggleRepeat, toggleShuffle } from './store/page-settings.ts';
import type { Pace, PlayersStore } from './store/player-store.ts';

/** What people can ask of the players of a page. Times are milliseconds from the start of the recording. */
export interface PlayersDriver {
  play(pace: Pace): void;
  pause(pace: Pace): void;
  choose(pace: Pace, index: number): void;
  next(pace: Pace): void;
  previous(pace: Pace): void;
  move(pace: Pace, positionMs: number): void;
  playFrom(pace: Pace, positionMs: number): void;
  choosePace(pace: Pace): void;
  chooseTab(tab: string): void;
  setVolume(volume: number): void;
  toggleMute(): void;
  toggleShuffle(): void;
  toggleRepeat(): void;
  openProblem(): void;
  closeProblem(): void;
}

/** Both players of a page. `random` is 0 to 1. */
export function createPlayers(store: PlayersStore, random: () => number): Process<PlayersDriver, PlayersContext> {
  return createProcess(playersSaga, (dispatch: Dispatch<AnyAction>): PlayersDriver => ({
    play: (pace) => dispatch({ type: 'play', pace }),
    pause: (pace) => dispatch({ type: 'pause', pace }),
    choose: (pace, index) => dispatch({ type: 'choose', pace, index }),
    next: (pace) => dispatch({ type: 'next', pace }),
    previous: (pace) => dispatch({ type: 'previous', pace }),
    move: (pace, positionMs) => dispatch({ type: 'move', pace, positionMs }),
    playFrom: (pace, positionMs) => dispatch({ type: 'play_from', pace, positionMs }),
    choosePace: (pace) => dispatch({ type: 'pace_chosen', pace }),
    chooseTab: (tab) => chooseTab(store, tab),
    setVolume: (volume) => setVolume(store, volume),
    toggleMute: () => toggleMute(store),
    toggleShuffle: () => toggleShuffle(store, random),
    toggleRepeat: () => toggleRepeat(store),
    openProblem: () => showProblem(store, 'open'),
    closeProblem: () => showProblem(store, 'closed'),
  }));
}
