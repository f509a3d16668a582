import { runSaga, stdChannel, type Task } from 'redux-saga';
import type { AnyAction, PlayersContext } from './sagas/player-context.ts';
import { playersSaga } from './sagas/players-saga.ts';
import type { Pace } from './store/player-store.ts';

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

function driverOf(dispatch: (action: AnyAction) => void): PlayersDriver {
  return {
    play: (pace) => dispatch({ type: 'play', pace }),
    pause: (pace) => dispatch({ type: 'pause', pace }),
    choose: (pace, index) => dispatch({ type: 'choose', pace, index }),
    next: (pace) => dispatch({ type: 'next', pace }),
    previous: (pace) => dispatch({ type: 'previous', pace }),
    move: (pace, positionMs) => dispatch({ type: 'move', pace, positionMs }),
    playFrom: (pace, positionMs) => dispatch({ type: 'play_from', pace, positionMs }),
    choosePace: (pace) => dispatch({ type: 'pace_chosen', pace }),
    chooseTab: (tab) => dispatch({ type: 'tab_chosen', tab }),
    setVolume: (volume) => dispatch({ type: 'volume_set', volume }),
    toggleMute: () => dispatch({ type: 'mute_pressed' }),
    toggleShuffle: () => dispatch({ type: 'shuffle_pressed' }),
    toggleRepeat: () => dispatch({ type: 'repeat_pressed' }),
    openProblem: () => dispatch({ type: 'problem_opened' }),
    closeProblem: () => dispatch({ type: 'problem_closed' }),
  };
}

/** The way to the players of a page, there before they run: what nobody hears yet is lost. */
export function createPlayers(): { driver: PlayersDriver; run: (context: PlayersContext) => Task } {
  const channel = stdChannel<AnyAction>();
  const dispatch = (action: AnyAction) => channel.put(action);
  return {
    driver: driverOf(dispatch),
    run: (context) => runSaga({ channel, dispatch, getState: context.store.getState }, playersSaga, context),
  };
}
