import { delay, race, takeFrom, type Channel, type Saga } from '#web/lib/effects.ts';
import { changePlayer, currentTrack, type PlayStatus } from '../store/player-store.ts';
import { nextTrack } from '../store/playlist.ts';
import type { SoundEvent } from '../api/sound.ts';
import { keepPosition } from './keep-position.ts';
import { put, type PlayerAction, type PlayersContext } from './player-context.ts';
import { begin, endTrack, obey, othersOf, playerOf, select, stopForQuiz, type Turn } from './turns.ts';

export const progressMs = 50;
export const advanceAfterFailureMs = 2_000;
const keepEveryMs = 1_000;
const maxBackMs = 1_000;

type Inbox = Channel<PlayerAction>;

/** The next status for each event of a sound; events not listed change nothing. */
const after: Readonly<Record<PlayStatus, Partial<Record<SoundEvent, PlayStatus>>>> = {
  paused: { playing: 'playing', failed: 'load-failed' },
  buffering: { playing: 'playing', paused: 'paused', blocked: 'paused', failed: 'load-failed' },
  playing: { waiting: 'buffering', paused: 'paused', blocked: 'paused', failed: 'load-failed' },
  'load-failed': {},
};

function hear(turn: Turn, status: PlayStatus, event: SoundEvent): PlayStatus | null {
  const { context, pace } = turn;
  if (event === 'measured') {
    changePlayer(context.store, pace, { durationMs: context.sounds[pace].durationMs ?? playerOf(turn).durationMs });
    return null;
  }
  if (event === 'ended') return status === 'playing' || status === 'buffering' ? endOfSound(turn) : null;
  const next = after[status][event] ?? null;
  if (next === 'paused') keepPosition(context);
  return next;
}

/** A file that is shorter than the quiz's stop position ends normally. */
const endOfSound = (turn: Turn): PlayStatus => {
  const { stopMs, durationMs } = playerOf(turn);
  return stopMs !== null && durationMs !== null && stopMs <= durationMs ? stopForQuiz(turn) : endTrack(turn);
};

function* nextOf(turn: Turn, status: PlayStatus, action: PlayerAction): Saga<PlayStatus> {
  const wanted = action.type === 'sound' ? hear(turn, status, action.event) : obey(turn, action);
  // When one player starts to play, the other one is paused.
  const begins = wanted === 'buffering' || (wanted === 'playing' && status === 'paused');
  if (begins) for (const pace of othersOf(turn)) yield* put({ type: 'pause', pace });
  return wanted ?? status;
}

function* waiting(turn: Turn, inbox: Inbox, status: PlayStatus): Saga<PlayStatus> {
  const action = yield* takeFrom(inbox);
  return yield* nextOf(turn, status, action);
}

/** Checks every 50 ms where playback is and whether it has reached its end. */
function* playing(turn: Turn, inbox: Inbox): Saga<PlayStatus> {
  const { action } = yield* race({ action: takeFrom(inbox), tick: delay(progressMs) });
  if (action) return yield* nextOf(turn, 'playing', action);
  const { context, pace } = turn;
  const { positionMs } = context.sounds[pace];
  const player = playerOf(turn);
  // The system has reset the element, so playback resumes where it was. Nothing else moves it back on its own.
  if (positionMs < player.positionMs - maxBackMs) return begin(turn);
  if (player.stopMs !== null && positionMs >= player.stopMs) return stopForQuiz(turn);
  if (positionMs >= (currentTrack(player)?.end_ms ?? Infinity)) return endTrack(turn);
  changePlayer(context.store, pace, { positionMs });
  if (Math.floor(positionMs / keepEveryMs) !== Math.floor(player.positionMs / keepEveryMs)) keepPosition(context);
  return 'playing';
}

function begins(turn: Turn): void {
  const { context, pace } = turn;
  const track = currentTrack(playerOf(turn));
  if (turn.sounded || !track) return;
  turn.sounded = true;
  const { title, address } = track;
  context.store.setState(({ played }) => ({ played: { pace, title, address, count: (played?.count ?? 0) + 1 } }));
}

/**
 * Marks the track as failed, shows the notice once per page, and continues with the next track after a moment, or at once on a
 * phone.
 */
function* failed(turn: Turn, inbox: Inbox): Saga<PlayStatus> {
  const { context } = turn;
  const next = turn.wasOn ? nextTrack(playerOf(turn), context.store.getState().repeat) : null;
  if (next === null) return yield* waiting(turn, inbox, 'load-failed');
  const timeout = context.isMobile() ? 0 : advanceAfterFailureMs;
  const end = yield* race({ action: untilObeyed(inbox), pause: delay(timeout) });
  if (end.action) return yield* nextOf(turn, 'load-failed', end.action);
  select(turn, next);
  const status = begin(turn);
  for (const pace of othersOf(turn)) yield* put({ type: 'pause', pace });
  return status;
}

/** Later events of a failed sound do not delay the next track. */
function* untilObeyed(inbox: Inbox): Saga<PlayerAction> {
  for (;;) {
    const action = yield* takeFrom(inbox);
    if (action.type !== 'sound') return action;
  }
}

function fail(turn: Turn): void {
  const { context, pace } = turn;
  const { failed: before, current } = playerOf(turn);
  context.sounds[pace].pause();
  changePlayer(context.store, pace, { failed: [...new Set([...before, current])] });
  if (turn.byPerson && context.store.getState().problem === 'none') context.store.setState({ problem: 'open' });
}

function enter(turn: Turn, before: PlayStatus, status: PlayStatus): void {
  const { context, pace } = turn;
  if (status === before) return;
  turn.wasOn = before === 'playing' || before === 'buffering';
  changePlayer(context.store, pace, { status });
  if (status === 'playing') begins(turn);
  if (status === 'load-failed') fail(turn);
  const { positionMs, durationMs } = playerOf(turn);
  const sounds = status === 'playing' || status === 'buffering';
  const otherSounds = othersOf(turn).some((other) => context.store.getState().players[other].status === 'playing');
  if (sounds || !otherSounds) context.mediaKeys.setState(sounds ? 'playing' : 'paused', { positionMs, durationMs });
}

/** Runs one player until the page is left. */
export function* runPlayer(context: PlayersContext, pace: Turn['pace'], inbox: Inbox): Saga {
  const turn: Turn = { context, pace, sounded: false, byPerson: false, wasOn: false };
  let status: PlayStatus = 'paused';
  for (;;) {
    const before: PlayStatus = status;
    if (status === 'playing') status = yield* playing(turn, inbox);
    else if (status === 'load-failed') status = yield* failed(turn, inbox);
    else status = yield* waiting(turn, inbox, status);
    enter(turn, before, status);
  }
}
