import { buffers, eventChannel, type Channel, type EventChannel } from 'redux-saga';
import { actionChannel, call, cancelled, fork, put, take, takeEvery } from 'redux-saga/effects';
import { paces, type Pace } from '../store/player-store.ts';
import { keepPosition, restorePosition } from './keep-position.ts';
import { runPlayer } from './machine.ts';
import { applyVolume, choosePace, obeyKey, setVolume, stopAll, toggleMute, toggleShuffle } from './page-controls.ts';
import type { ActionOf, AnyAction, PlayerAction, PlayersContext, SagaOf } from './player-context.ts';

const concerns =
  (pace: Pace) =>
  (action: object): boolean =>
    'type' in action && 'pace' in action && action.type !== 'pace_chosen' && action.pace === pace;

/** What comes from outside: the sounds themselves, the device's keys, other sounds of the page, and its end. */
function outside({ sounds, mediaKeys, page, onLeaving }: PlayersContext): EventChannel<AnyAction> {
  return eventChannel<AnyAction>((emit) => {
    const ends = [
      ...paces.map((pace) => sounds[pace].listen((event) => emit({ type: 'sound', pace, event }))),
      mediaKeys.listen((key) => emit({ type: 'media_key', key })),
      page.listen(() => emit({ type: 'other_sound' })),
      onLeaving(() => emit({ type: 'leaving' })),
    ];
    return () => ends.forEach((end) => end());
  }, buffers.expanding(16));
}

function* forward(channel: EventChannel<AnyAction>): SagaOf {
  try {
    for (;;) {
      const action: AnyAction = yield take(channel);
      yield put(action);
    }
  } finally {
    if ((yield cancelled()) as boolean) channel.close();
  }
}

/** Both players of a page, and what is said to the page as a whole. */
export function* playersSaga(context: PlayersContext): SagaOf {
  const { store } = context;
  restorePosition(context);
  applyVolume(context);
  for (const pace of paces) {
    const inbox: Channel<PlayerAction> = yield actionChannel(concerns(pace), buffers.expanding(16));
    yield fork(runPlayer, context, pace, inbox);
  }
  const channel: EventChannel<AnyAction> = yield call(outside, context);
  yield fork(forward, channel);
  yield takeEvery('pace_chosen', choosePace, context);
  yield takeEvery('tab_chosen', ({ tab }: ActionOf<'tab_chosen'>) => store.setState({ tab }));
  yield takeEvery('volume_set', (action: ActionOf<'volume_set'>) => setVolume(context, action));
  yield takeEvery('mute_pressed', () => toggleMute(context));
  yield takeEvery('shuffle_pressed', () => toggleShuffle(context));
  yield takeEvery('repeat_pressed', () => store.setState(({ repeat }) => ({ repeat: !repeat })));
  yield takeEvery('problem_opened', () => store.setState({ problem: 'open' }));
  yield takeEvery('problem_closed', () => store.setState({ problem: 'closed' }));
  yield takeEvery('media_key', obeyKey, context);
  yield takeEvery('other_sound', stopAll);
  yield takeEvery('leaving', () => keepPosition(context));
  yield put({ type: 'load', pace: store.getState().visible, asked: false });
}
