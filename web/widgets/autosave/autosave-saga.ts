import { call, cancel, delay, eventChannel, fork, takeFrom, type Saga, type Task } from '#web/lib/effects.ts';
import { put, take, type AutosaveAction, type AutosaveContext } from './autosave-context.ts';
import type { AutosaveKind } from './autosave-kind.ts';
import { patchState, type AnyChange, type AutosaveStore, type Operation } from './autosave-state.ts';
import { saveQueue } from './save-queue.ts';

const savePause = 900;
const previewPause = 250;
const mostRendered = 400;

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

/** What was typed is ready to go, unless it is known that it would be refused. */
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

/** The texts as readers will see them; the page keeps the last rendering when this one does not come. */
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
  const kept = Object.entries(store.getState().rendered).slice(-mostRendered);
  patchState(store, { rendered: Object.fromEntries([...kept, ...fresh]) });
}
