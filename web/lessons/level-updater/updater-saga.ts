import type { LevelName, LevelUpdateReply } from '#api/lessons/level-updates/schemas.ts';
import { actionsOf, call, delay, race, type Saga } from '#web/lib/effects.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { texts } from './texts.ts';
import type { UpdaterApi } from './updater-api.ts';
import { stateOf, type UpdaterStore } from './updater-store.ts';

export const pollMs = 3_000;
export const reloadMs = 1_000;
const lookAgainMs = 250;

export type UpdaterAction =
  | { type: 'update_pressed' }
  | { type: 'cancel_pressed' }
  /** Another reply reported the state of the update: someone else may have started or ended it. */
  | { type: 'heard'; update: LevelUpdateReply };

const { take } = actionsOf<UpdaterAction>();

/** Everything the saga depends on; tests pass their own. */
export interface UpdaterContext {
  level: LevelName;
  store: UpdaterStore;
  api: UpdaterApi;
  /** The level has a new value: rebases the page's unsaved changes on it. */
  adopt: () => Promise<void>;
  /** True once nothing on the page is left to save. */
  mayReload: () => boolean;
  reload: () => void;
}

/** Starts the measurement of a level, polls its status every three seconds, and reloads the page with the result. */
export function* updaterSaga(context: UpdaterContext): Saga {
  const { store, level } = context;
  let pending = store.getState().status === 'pending';
  for (;;) {
    if (pending) yield* call(untilEnded, context);
    const action = yield* take(['update_pressed', 'heard']);
    if (action.type === 'heard') store.setState(stateOf(action.update, texts.levels[level].failed));
    else yield* call(start, context);
    pending = store.getState().status === 'pending';
  }
}

function* start({ store, api, level }: UpdaterContext): Saga {
  store.setState({ sending: true, errorText: null, cause: null });
  const reply = yield* call(api.start);
  if (reply.kind === 'ok') {
    store.setState({ status: 'pending', updatedAt: reply.body.updated_at, sending: false });
    return;
  }
  const { startFailed: errorText } = texts.levels[level];
  store.setState({ status: 'failed', errorText, cause: causeOf(reply), updatedAt: null, sending: false });
}

function* untilEnded(context: UpdaterContext): Saga {
  yield* race({ answered: call(poll, context), cancelled: call(hearCancel, context) });
  if (context.store.getState().status !== 'success') return;
  yield* call(context.adopt);
  yield* delay(reloadMs);
  while (!context.mayReload()) yield* delay(lookAgainMs);
  yield* call(context.reload);
}

/** Polls until the server reports the end or does not answer. */
function* poll({ store, api, level }: UpdaterContext): Saga {
  do {
    yield* delay(pollMs);
    const reply = yield* call(api.status);
    if (reply.kind !== 'ok') {
      store.setState({ status: 'failed', errorText: texts.statusFailed, cause: null, updatedAt: null, sending: false });
    } else if (reply.body.status !== 'pending') {
      store.setState(stateOf(reply.body, texts.levels[level].failed));
    }
  } while (store.getState().status === 'pending');
}

function* hearCancel({ store, api, level }: UpdaterContext): Saga {
  do {
    yield* take('cancel_pressed');
    store.setState({ sending: true, errorText: null, cause: null });
    const reply = yield* call(api.cancel);
    if (reply.kind !== 'ok') {
      store.setState({ sending: false, errorText: texts.levels[level].cancelFailed, cause: causeOf(reply) });
    } else if (reply.body.status === 'success') {
      // The result came before the cancellation.
      store.setState(stateOf(reply.body, texts.levels[level].failed));
    } else {
      store.setState({ status: 'not_found', errorText: null, cause: null, updatedAt: null, sending: false });
    }
  } while (store.getState().status === 'pending');
}
