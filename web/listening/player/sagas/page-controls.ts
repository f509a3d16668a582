import type { Saga } from '#web/lib/effects.ts';
import { linesOf, otherPace, samePlace } from '../store/lines.ts';
import { changePlayer, currentTrack, paces, storyTab, withinTrack, type Pace, type PlayersState } from '../store/player-store.ts';
import { keepPosition } from './keep-position.ts';
import { put, type ActionOf, type PlayersContext } from './player-context.ts';

export function* stopAll(): Saga {
  for (const pace of paces) yield* put({ type: 'pause', pace });
}

/** The other reading takes up the story where this one stands; one that has not begun leaves it at its start. */
function takeOver({ store, transcripts }: PlayersContext, from: Pace, to: Pace): void {
  const state = store.getState();
  const [own, other] = [state.players[from], state.players[to]];
  if (own.positionMs <= (currentTrack(own)?.start_ms ?? 0)) return;
  const current = other.tracks.length === own.tracks.length ? own.current : other.current;
  const there = { ...other, current };
  changePlayer(store, to, { current, positionMs: withinTrack(there, samePlace(state, transcripts, from, to)), stopped: false });
}

/**
 * Shows the player and the transcript of this pace and hides the others, opens the story if there is a transcript to
 * follow, ends all sound, and loads what is now to be seen.
 */
export function* choosePace(context: PlayersContext, { pace }: ActionOf<'pace_chosen'>): Saga {
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

export function applyVolume({ store, sounds }: PlayersContext): void {
  const { volume, muted } = store.getState();
  for (const pace of paces) sounds[pace].setVolume(volume, muted);
}

/** The sounds are as loud as the store says, from now on. */
export function followVolume(context: PlayersContext): () => void {
  return context.store.subscribe(({ volume, muted }, before) => {
    if (volume === before.volume && muted === before.muted) return;
    applyVolume(context);
    keepPosition(context);
  });
}

/** The player that keys of the device mean: the one that sounds, or else the one that is shown. */
const meant = ({ players, visible }: PlayersState): Pace =>
  paces.find((pace) => ['playing', 'buffering'].includes(players[pace].status)) ?? visible;

export function* obeyKey({ store }: PlayersContext, { key }: ActionOf<'media_key'>): Saga {
  const pace = meant(store.getState());
  const { positionMs } = store.getState().players[pace];
  if (key.key === 'move') yield* put({ type: 'move', pace, positionMs: positionMs + key.byMs });
  else if (key.key === 'to') yield* put({ type: 'move', pace, positionMs: key.positionMs });
  else yield* put({ type: key.key === 'stop' ? 'pause' : key.key, pace });
}
