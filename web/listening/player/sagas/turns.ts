import { changePlayer, currentTrack, endOf, paces, withinTrack, type Pace, type PlayStatus } from '../store/player-store.ts';
import { nextTrack, previousTrack } from '../store/playlist.ts';
import { trackAt } from '../store/lines.ts';
import { keepPosition } from './keep-position.ts';
import type { ActionOf, PlayerAction, PlayersContext } from './player-context.ts';

/** Beyond this point of a track, "previous" restarts it instead of going to the track before. */
const restartAfterMs = 3_000;

/** What one player's state machine knows besides the store. */
export interface Turn {
  readonly context: PlayersContext;
  readonly pace: Pace;
  /** The track has played since it was selected. */
  sounded: boolean;
  /** Someone's action loaded the track, so they should hear about a failure. */
  byPerson: boolean;
  /** The track was playing or about to play when it failed, so the next one should play. */
  wasOn: boolean;
}

export const playerOf = ({ context, pace }: Turn) => context.store.getState().players[pace];

/** Loads the current track and plays it from the player's position; stops every other sound on the page. */
export function begin(turn: Turn): PlayStatus {
  const { context, pace } = turn;
  const player = playerOf(turn);
  const track = currentTrack(player);
  if (!track) return 'paused';
  if (player.stopMs !== null && track.start_ms >= player.stopMs) {
    changePlayer(context.store, pace, { stopped: true });
    return 'paused';
  }
  turn.byPerson = true;
  const positionMs = player.positionMs >= endOf(player) ? track.start_ms : withinTrack(player, player.positionMs);
  changePlayer(context.store, pace, {
    positionMs,
    stopped: false,
    failed: player.failed.filter((index) => index !== player.current),
  });
  context.page.silence();
  const sound = context.sounds[pace];
  sound.load(track.address);
  sound.moveTo(positionMs);
  sound.play();
  context.mediaKeys.show({ title: track.title, album: context.album });
  return 'buffering';
}

/** Makes another track the current one, at its start or at a place inside it. */
export function select(turn: Turn, index: number, positionMs?: number): void {
  const { context, pace } = turn;
  const player = playerOf(turn);
  const track = player.tracks[index];
  if (!track) return;
  context.sounds[pace].pause();
  turn.sounded = false;
  const durationMs = track.address === currentTrack(player)?.address ? player.durationMs : track.duration_ms;
  changePlayer(context.store, pace, { current: index, durationMs, positionMs: positionMs ?? track.start_ms, stopped: false });
  keepPosition(context);
}

/** Ends a track: the next one plays, or playback stops and is ready to start again. */
export function endTrack(turn: Turn): PlayStatus {
  const { context, pace } = turn;
  const next = nextTrack(playerOf(turn), context.store.getState().repeat);
  context.sounds[pace].pause();
  select(turn, next ?? playerOf(turn).current);
  return next === null ? 'paused' : begin(turn);
}

/** Stops at the position that a quiz sets; nothing follows. */
export function stopForQuiz(turn: Turn): PlayStatus {
  const { context, pace } = turn;
  context.sounds[pace].pause();
  changePlayer(context.store, pace, { positionMs: playerOf(turn).stopMs!, stopped: true });
  keepPosition(context);
  return 'paused';
}

function move(turn: Turn, wanted: number): void {
  const positionMs = withinTrack(playerOf(turn), wanted);
  turn.context.sounds[turn.pace].moveTo(positionMs);
  changePlayer(turn.context.store, turn.pace, { positionMs, stopped: false });
  const { status, durationMs } = playerOf(turn);
  if (status === 'playing') turn.context.mediaKeys.setState('playing', { positionMs, durationMs });
  keepPosition(turn.context);
}

function playFrom(turn: Turn, positionMs: number): PlayStatus {
  const player = playerOf(turn);
  if (player.stopMs !== null && positionMs >= player.stopMs) {
    changePlayer(turn.context.store, turn.pace, { stopped: true });
    return player.status;
  }
  const index = trackAt(player, positionMs);
  if (index === player.current) changePlayer(turn.context.store, turn.pace, { positionMs });
  else select(turn, index, positionMs);
  return begin(turn);
}

function previous(turn: Turn): PlayStatus {
  const player = playerOf(turn);
  const start = currentTrack(player)?.start_ms ?? 0;
  select(turn, player.positionMs - start > restartAfterMs ? player.current : previousTrack(player));
  return begin(turn);
}

function next(turn: Turn): PlayStatus | null {
  const index = nextTrack(playerOf(turn), turn.context.store.getState().repeat);
  if (index === null) return null;
  select(turn, index);
  return begin(turn);
}

/** Loads the audio of the player that has just been shown, or of the first one on the page. */
function load(turn: Turn, { byPerson }: ActionOf<'load'>): void {
  const track = currentTrack(playerOf(turn));
  if (!track) return;
  turn.byPerson = byPerson;
  const sound = turn.context.sounds[turn.pace];
  sound.load(track.address);
  sound.moveTo(playerOf(turn).positionMs);
}

export function pause(turn: Turn): PlayStatus {
  turn.context.sounds[turn.pace].pause();
  keepPosition(turn.context);
  return 'paused';
}

/** Carries out a command, the same way in every state. Returns the new status; null to keep the current one. */
export function obey(turn: Turn, action: Exclude<PlayerAction, { type: 'sound' }>): PlayStatus | null {
  switch (action.type) {
    case 'play':
      return begin(turn);
    case 'pause':
      return pause(turn);
    case 'choose':
      select(turn, action.index);
      return begin(turn);
    case 'next':
      return next(turn);
    case 'previous':
      return previous(turn);
    case 'move':
      move(turn, action.positionMs);
      return null;
    case 'play_from':
      return playFrom(turn, action.positionMs);
    case 'load':
      load(turn, action);
      return null;
    default:
      return action satisfies never;
  }
}

export const othersOf = ({ pace }: Turn): readonly Pace[] => paces.filter((other) => other !== pace);
