import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { type AnyAction, type PlayersContext, put, type ActionOf, channelOf, type PlayerAction } from './sagas/player-context.ts';
import {
  buffers,
  call,
  cancelled,
  eventChannel,
  fork,
  takeEvery,
  takeFrom,
  type EventChannel,
  type Saga,
} from '#web/lib/effects.ts';
import {
  paces,
  type Pace,
  changePlayer,
  currentTrack,
  storyTab,
  withinTrack,
  type PlayersState,
  type PlayersStore,
} from './store/player-store.ts';
import { keepPosition, restorePosition } from './sagas/keep-position.ts';
import { runPlayer } from './sagas/machine.ts';
import { linesOf, otherPace, samePlace } from './store/lines.ts';
import { shuffled } from './store/playlist.ts';

function* stopAll(): Saga {
  for (const pace of paces) yield* put({ type: 'pause', pace });
}

/** Moves the other recording to the same place in the story. Leaves it at its start if this one has not been started. */
function takeOver({ store, transcripts }: PlayersContext, from: Pace, to: Pace): void {
  const state = store.getState();
  const [own, other] = [state.players[from], state.players[to]];
  if (own.positionMs <= (currentTrack(own)?.start_ms ?? 0)) return;
  const current = other.tracks.length === own.tracks.length ? own.current : other.current;
  const there = { ...other, current };
  changePlayer(store, to, { current, positionMs: withinTrack(there, samePlace(state, transcripts, from, to)), stopped: false });
}

/**
 * Switches to the player and transcript of this pace: stops all sound, opens the story if there is a transcript to follow, and
 * loads the recording.
 */
function* choosePace(context: PlayersContext, { pace }: ActionOf<'pace_chosen'>): Saga {
  const { store, transcripts } = context;
  const { visible, players } = store.getState();
  if (pace === visible || players[pace].tracks.length === 0) return;
  yield* stopAll();
  takeOver(context, otherPace(pace), pace);
  const hasTranscript = linesOf(players[pace], transcripts).length > 0;
  store.setState({ visible: pace, ...(hasTranscript ? { tab: storyTab } : {}) });
  keepPosition(context);
  yield* put({ type: 'load', pace, byPerson: true });
}

function applyVolume({ store, sounds }: PlayersContext): void {
  const { volume, muted } = store.getState();
  for (const pace of paces) sounds[pace].setVolume(volume, muted);
}

/** Applies changes of the store's volume to the sounds. */
function followVolume(context: PlayersContext): () => void {
  return context.store.subscribe(({ volume, muted }, before) => {
    if (volume === before.volume && muted === before.muted) return;
    applyVolume(context);
    keepPosition(context);
  });
}

/** The player that the device's media keys control: the one that is playing, otherwise the visible one. */
const meant = ({ players, visible }: PlayersState): Pace =>
  paces.find((pace) => ['playing', 'buffering'].includes(players[pace].status)) ?? visible;

function* obeyKey({ store }: PlayersContext, { key }: ActionOf<'media_key'>): Saga {
  const pace = meant(store.getState());
  const { positionMs } = store.getState().players[pace];
  if (key.key === 'move') yield* put({ type: 'move', pace, positionMs: positionMs + key.byMs });
  else if (key.key === 'to') yield* put({ type: 'move', pace, positionMs: key.positionMs });
  else yield* put({ type: key.key === 'stop' ? 'pause' : key.key, pace });
}

const concerns =
  (pace: Pace) =>
  (action: AnyAction): action is PlayerAction =>
    'pace' in action && action.type !== 'pace_chosen' && action.pace === pace;

/** Events from outside: from the sounds themselves, media keys, other sounds on the page, and leaving the page. */
function outside(context: PlayersContext): EventChannel<AnyAction> {
  const { sounds, mediaKeys, page, onLeaving } = context;
  return eventChannel<AnyAction>((emit) => {
    const ends = [
      ...paces.map((pace) => sounds[pace].listen((event) => emit({ type: 'sound', pace, event }))),
      mediaKeys.listen((key) => emit({ type: 'media_key', key })),
      page.listen(() => emit({ type: 'other_sound' })),
      onLeaving(() => emit({ type: 'leaving' })),
      followVolume(context),
    ];
    return () => ends.forEach((end) => end());
  }, buffers.expanding(16));
}

function* forward(channel: EventChannel<AnyAction>): Saga {
  try {
    for (;;) {
      const action = yield* takeFrom(channel);
      yield* put(action);
    }
  } finally {
    if (yield* cancelled()) channel.close();
  }
}

/** Runs both players of a page and handles actions for the page as a whole. */
function* playersSaga(context: PlayersContext): Saga {
  const { store } = context;
  restorePosition(context);
  applyVolume(context);
  for (const pace of paces) {
    const inbox = yield* channelOf(concerns(pace), buffers.expanding(16));
    yield* fork(runPlayer, context, pace, inbox);
  }
  const channel = yield* call(outside, context);
  yield* fork(forward, channel);
  yield* takeEvery('pace_chosen', choosePace, context);
  yield* takeEvery('media_key', obeyKey, context);
  yield* takeEvery('other_sound', stopAll);
  yield* takeEvery('leaving', () => keepPosition(context));
  yield* put({ type: 'load', pace: store.getState().visible, byPerson: false });
}

/** What a listener sets on the page of a story: tab, volume, mute, repeat. */
const chooseTab = (store: PlayersStore, tab: string): void => store.setState({ tab });

function setVolume(store: PlayersStore, volume: number): void {
  store.setState({ volume: Math.round(Math.max(0, Math.min(100, volume))), muted: false });
}

const toggleMute = (store: PlayersStore): void => store.setState(({ muted }) => ({ muted: !muted }));

const toggleRepeat = (store: PlayersStore): void => store.setState(({ repeat }) => ({ repeat: !repeat }));

function toggleShuffle(store: PlayersStore, random: () => number): void {
  const { shuffle, players } = store.getState();
  for (const pace of paces) {
    const { tracks, current } = players[pace];
    changePlayer(store, pace, { order: shuffle ? tracks.map((_, index) => index) : shuffled(tracks.length, current, random) });
  }
  store.setState({ shuffle: !shuffle });
}

const showProblem = (store: PlayersStore, problem: 'open' | 'closed'): void => store.setState({ problem });

/** The controls of a page's players. Times are milliseconds from the start of the recording. */
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
