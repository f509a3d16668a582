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
import { paces, type Pace } from '../store/player-store.ts';
import { keepPosition, restorePosition } from './keep-position.ts';
import { runPlayer } from './machine.ts';
import { applyVolume, choosePace, followVolume, obeyKey, stopAll } from './page-controls.ts';
import { channelOf, put, type AnyAction, type PlayerAction, type PlayersContext } from './player-context.ts';

const concerns =
  (pace: Pace) =>
  (action: AnyAction): action is PlayerAction =>
    'pace' in action && action.type !== 'pace_chosen' && action.pace === pace;

/** What comes from outside: the sounds themselves, the device's keys, other sounds of the page, and its end. */
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

/** Both players of a page, and what is said to the page as a whole. */
export function* playersSaga(context: PlayersContext): Saga {
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
