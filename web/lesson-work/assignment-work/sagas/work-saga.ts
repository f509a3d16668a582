import { buffers, call, eventChannel, fork, takeEvery, takeFrom, type Saga } from '#web/lib/effects.ts';
import { workKey } from '../api/work-outbox.ts';
import { changeSaving, isReadOnly } from '../store/work-store.ts';
import { sendOnLeaving } from './send-on-leaving.ts';
import { gatherTexts } from './gather-texts.ts';
import { catchUp } from './catch-up.ts';
import { discard, settleConflict, takeLeftovers } from './leftovers.ts';
import { followTab } from './other-tabs.ts';
import { refresh } from './refresh.ts';
import { sendWork } from './send-work.ts';
import { showOutbox } from './show-outbox.ts';
import { resumeHandIn, submitWork } from './submit-work.ts';
import {
  actionChannel,
  put,
  type ActionOf,
  type Keeping,
  type WorkAction,
  type WorkContext,
  type WorkDeps,
} from './work-context.ts';

/** The whole life of a student's page. */
export function* workSaga(deps: WorkDeps, keeping: Keeping): Saga {
  // Listened to before anything is awaited, so that nothing typed or pressed early is lost.
  const changes = yield* actionChannel(['written', 'left', 'stepped', 'gathered'], buffers.expanding());
  const submits = yield* actionChannel('submit_pressed', buffers.sliding(1));
  const outbox = yield* call(deps.openOutbox);
  const handIns = yield* call(deps.openHandIns);
  const context: WorkContext = {
    ...deps,
    outbox,
    handIns,
    keeping,
    work: workKey(deps.viewerId, deps.assignmentId),
    growing: new Map(),
    sends: new Map(),
    bases: new Map(),
    earlier: new Map(),
    latest: new Map(),
  };
  changeSaving(deps.store, { durable: outbox.durable });
  yield* takeLeftovers(context);
  changeSaving(deps.store, { outboxRead: true });
  if (deps.fromDevice || deps.known.revision < deps.confirmed.of(context.work)) yield* fork(catchUp, context);
  yield* fork(gatherTexts, context, changes);
  // Before a press of now is kept, which would be taken for one of an earlier visit.
  yield* resumeHandIn(context);
  yield* fork(submitWork, context, submits);
  yield* takeEvery('retry_pressed', () => reviveRefused(context));
  yield* takeEvery('chosen', ({ field, text }: ActionOf<'chosen'>) => settleConflict(context, field, text));
  yield* takeEvery('discarded', ({ field }: ActionOf<'discarded'>) => discard(context, field));
  yield* takeEvery('woke', () => refresh(context));
  yield* fork(watch, deps.onWake, { type: 'woke' } as const);
  yield* fork(watchLeaving, context);
  yield* fork(watchTabs, context);
  if (!isReadOnly(deps.store.getState()) || deps.store.getState().saving.unsent.length > 0) yield* fork(sendWork, context);
}

function* reviveRefused(context: WorkContext): Saga {
  const entries = yield* call(context.outbox.ofGroup, context.work);
  changeSaving(context.store, { problem: null });
  for (const entry of entries.filter(({ refusal }) => refusal !== null && refusal !== 'conflict')) {
    yield* call(() => context.outbox.release(entry));
  }
  yield* showOutbox(context);
  yield* put({ type: 'text_kept' });
}

function* watch(listen: (listener: () => void) => () => void, action: WorkAction): Saga {
  const events = yield* call(eventChannel<WorkAction>, (emit) => listen(() => emit(action)));
  for (;;) yield* put(yield* takeFrom(events));
}

function* watchLeaving(context: WorkContext): Saga {
  const events = yield* call(eventChannel<WorkAction>, (emit) =>
    context.onLeaving((gone) => {
      if (gone) sendOnLeaving(context);
      else emit({ type: 'gathered' });
    }),
  );
  for (;;) yield* put(yield* takeFrom(events));
}

function* watchTabs(context: WorkContext): Saga {
  const messages = yield* call(
    eventChannel<WorkAction>,
    (emit) => context.tabs.listen((message) => emit({ type: 'other_tab', message })),
    buffers.expanding(),
  );
  for (;;) {
    const action = yield* takeFrom(messages);
    if (action.type === 'other_tab') yield* followTab(context, action.message);
  }
}
