import { call, cancel, delay, eventChannel, fork, takeFrom, type Saga, type Task, race } from '#web/lib/effects.ts';
import { put, take, type AutosaveAction, type AutosaveContext } from './autosave-context.ts';
import type { AutosaveKind } from './autosave-kind.ts';
import {
  patchState,
  type AnyChange,
  type AutosaveStore,
  type Operation,
  patchOperation,
  type Conflict,
  type Trouble,
} from './autosave-state.ts';
import { backoffMs } from '#web/lib/backoff.ts';
import { judge, type Verdict } from '#web/lib/verdict.ts';
import { texts } from './texts.ts';

/** A kind of document together with the context of an open one. */
interface Open<Change extends AnyChange, Saved extends object, Body, Theirs> {
  readonly kind: AutosaveKind<Change, Saved, Body, Theirs>;
  readonly context: AutosaveContext<Change, Saved, Body, Theirs>;
}

/** Sends one change after another, each based on the result of the one before. */
function* saveQueue<Change extends AnyChange, Saved extends object, Body, Theirs>(open: Open<Change, Saved, Body, Theirs>): Saga {
  const { store, random } = open.context;
  let failures = 0;
  for (;;) {
    const { pending, conflict } = store.getState();
    const next = conflict ? undefined : pending.find(({ phase }) => phase === 'ready');
    if (!next) {
      yield* take(['queued', 'retry_pressed', 'resolved']);
      continue;
    }
    const trouble = yield* save(open, next);
    failures = trouble ? failures + 1 : 0;
    patchState(store, { trouble });
    if (trouble) yield* waitForBetter(random, trouble, failures);
  }
}

function* save<Change extends AnyChange, Saved extends object, Body, Theirs>(
  open: Open<Change, Saved, Body, Theirs>,
  ready: Operation<Change>,
): Saga<Trouble | null> {
  const { kind, context } = open;
  const { store, api, viewerId } = context;
  const sending = { ...ready, phase: 'sending' as const, attempted: true };
  patchState(store, { pending: store.getState().pending.map((one) => (one === ready ? sending : one)) });
  const { revision } = store.getState();
  const verdict: Verdict<Body> = yield* call(judge<Body>, api, viewerId, () =>
    api.change(kind.callOf(store.getState(), ready.change), revision, ready.idempotencyKey),
  );
  switch (verdict.kind) {
    case 'accepted':
      adoptReply(open, sending, verdict.body);
      return null;
    case 'refused':
    case 'conflict':
      patchOperation(store, sending, { phase: 'failed', reason: verdict.text, attempted: false });
      return null;
    case 'stale':
      patchOperation(store, sending, { phase: 'ready', attempted: false });
      return yield* readTheirs(open, revision);
    default:
      patchOperation(store, sending, { phase: 'ready' });
      return troubleOf(verdict);
  }
}

/** Adopts the server's reply to a change as the new saved state. */
function adoptReply<Change extends AnyChange, Saved extends object, Body, Theirs>(
  { kind, context: { store } }: Open<Change, Saved, Body, Theirs>,
  operation: Operation<Change>,
  body: Body,
): void {
  const state = store.getState();
  const { saved, revision, announcement, notice, focusId } = kind.adopt(state, operation.change, body);
  const onTop = (one: Operation<Change>): Operation<Change> =>
    kind.follows && one.key === operation.key ? { ...one, change: kind.follows(one.change, operation.change) } : one;
  patchState(store, {
    ...saved,
    revision,
    pending: state.pending.filter((one) => one !== operation).map(onTop),
    saved: { ...state.saved, [operation.key]: true },
    announcement: announcement ?? state.announcement,
    notice,
    focus: focusId === null ? state.focus : { id: focusId, times: (state.focus?.times ?? 0) + 1 },
  });
}

/** The trouble after a call without a usable reply. A server error counts as temporary, because a retry may succeed. */
const troubleOf = (verdict: Verdict<unknown>): Trouble => {
  if (verdict.kind === 'signed_out' || verdict.kind === 'other_viewer') return verdict.kind;
  return verdict.kind === 'retry' && verdict.isOurs ? 'failing' : 'unreachable';
};

/** Someone else was first: loads their changes and the current document. */
function* readTheirs<Change extends AnyChange, Saved extends object, Body, Theirs>(
  { kind, context: { store, api, viewerId } }: Open<Change, Saved, Body, Theirs>,
  revision: string,
): Saga<Trouble | null> {
  const uuid = kind.uuidOf(store.getState());
  const verdict: Verdict<Theirs> = yield* call(judge<Theirs>, api, viewerId, () => api.changesSince(uuid, revision));
  if (verdict.kind !== 'accepted') return troubleOf(verdict);
  const { changes, saved } = kind.theirs(verdict.body);
  if (kind.needsNoDecision?.(verdict.body, store.getState().pending)) {
    patchState(store, { ...saved, revision: kind.revisionOf(saved) });
    return null;
  }
  const conflict: Conflict<Saved> = { ...saved, changes };
  patchState(store, { conflict, announcement: texts.failures.conflict(kind.thing) });
  return null;
}

function* waitForBetter(random: () => number, trouble: Trouble, failures: number): Saga {
  const better = take(['retry_pressed', 'woke']);
  if (trouble === 'signed_out' || trouble === 'other_viewer') yield* better;
  else yield* race({ better, later: delay(backoffMs(failures, random)) });
}

const savePause = 900;
const previewPause = 250;
const maxRendered = 400;

export function* autosaveSaga<Change extends AnyChange, Saved extends object, Body, Theirs>(
  kind: AutosaveKind<Change, Saved, Body, Theirs>,
  context: AutosaveContext<Change, Saved, Body, Theirs>,
): Saga {
  yield* fork(saveQueue<Change, Saved, Body, Theirs>, { kind, context });
  yield* fork(watchWakes, context.onWake);
  const waiting = new Map<string, Task>();
  const render = () => renderTexts(kind, context);
  let preview = yield* fork(render);
  for (;;) {
    const action = yield* take(['typed', 'retry_pressed', 'woke', 'resolved']);
    yield* cancel(preview);
    preview = yield* fork(render);
    if (action.type !== 'typed') continue;
    const { key } = action;
    const earlier = waiting.get(key);
    if (earlier) yield* cancel(earlier);
    waiting.set(key, yield* fork(() => sendAfterPause(kind, context.store, key)));
  }
}

function* watchWakes(onWake: (listener: () => void) => () => void): Saga {
  const wakes = yield* call(eventChannel<AutosaveAction>, (emit) => onWake(() => emit({ type: 'woke' })));
  for (;;) yield* put(yield* takeFrom(wakes));
}

/** Marks typed text as ready to send, unless it is known that the server would refuse it. */
export function makeReady<Change extends AnyChange, Saved extends object>(
  kind: Pick<AutosaveKind<Change, Saved, never, never>, 'objection'>,
  store: AutosaveStore<Change, Saved>,
  key: string,
): boolean {
  let ready = false;
  const state = store.getState();
  const pending = state.pending.map((operation): Operation<Change> => {
    if (operation.key !== key || operation.phase !== 'typing') return operation;
    const reason = kind.objection(state, operation.change);
    if (reason) return { ...operation, phase: 'failed', reason };
    ready = true;
    return { ...operation, phase: 'ready' };
  });
  patchState(store, { pending });
  return ready;
}

function* sendAfterPause<Change extends AnyChange, Saved extends object>(
  kind: Pick<AutosaveKind<Change, Saved, never, never>, 'objection'>,
  store: AutosaveStore<Change, Saved>,
  key: string,
): Saga {
  yield* delay(savePause);
  if (makeReady(kind, store, key)) yield* put({ type: 'queued' });
}

/** Renders typed texts as readers will see them. If the request fails, the page keeps the last rendering. */
function* renderTexts<Change extends AnyChange, Saved extends object, Body, Theirs>(
  kind: AutosaveKind<Change, Saved, Body, Theirs>,
  { store, api }: AutosaveContext<Change, Saved, Body, Theirs>,
): Saga {
  yield* delay(previewPause);
  const { pending, rendered } = store.getState();
  const typed = pending.flatMap(({ change }) => kind.markdownOf(change));
  const texts = [...new Set(typed)].filter((text) => rendered[text] === undefined);
  if (texts.length === 0) return;
  const reply = yield* call(api.render, texts);
  if (reply.kind !== 'ok') return;
  const fresh = texts.map((text, index) => [text, reply.body.texts_html[index] ?? ''] as const);
  const kept = Object.entries(store.getState().rendered).slice(-maxRendered);
  patchState(store, { rendered: Object.fromEntries([...kept, ...fresh]) });
}
