import { call, cancel, delay, eventChannel, fork, takeFrom, type Saga, type Task } from '../../../lib/effects.ts';
import { isText } from '../changes.ts';
import { objection } from '../saved-values.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { put, take, type EditorAction, type EditorContext } from './editor-context.ts';
import { saveQueue } from './save-queue.ts';

const savePause = 900;
const previewPause = 250;
const mostRendered = 400;

export function* editorSaga(context: EditorContext): Saga {
  yield* fork(saveQueue, context);
  yield* fork(watchWakes, context);
  const waiting = new Map<string, Task>();
  let preview = yield* fork(renderTexts, context);
  for (;;) {
    const action = yield* take(['typed', 'retry_pressed', 'woke', 'resolved']);
    yield* cancel(preview);
    preview = yield* fork(renderTexts, context);
    if (action.type !== 'typed') continue;
    const { key } = action;
    const earlier = waiting.get(key);
    if (earlier) yield* cancel(earlier);
    waiting.set(key, yield* fork(sendAfterPause, context, key));
  }
}

function* watchWakes({ onWake }: EditorContext): Saga {
  const wakes = yield* call(eventChannel<EditorAction>, (emit) => onWake(() => emit({ type: 'woke' })));
  for (;;) yield* put(yield* takeFrom(wakes));
}

/** What was typed is ready to go, unless it is known that it would be refused. */
export function makeReady(store: EditorStore, key: string): boolean {
  let ready = false;
  store.setState((state) => ({
    pending: state.pending.map((operation) => {
      if (operation.key !== key || operation.phase !== 'typing') return operation;
      const reason = objection(state, operation.change);
      if (reason) return { ...operation, phase: 'failed', reason };
      ready = true;
      return { ...operation, phase: 'ready' };
    }),
  }));
  return ready;
}

function* sendAfterPause({ store }: EditorContext, key: string): Saga {
  yield* delay(savePause);
  if (makeReady(store, key)) yield* put({ type: 'queued' });
}

/** The texts as students will see them; the page keeps the last rendering when this one does not come. */
function* renderTexts({ store, api }: EditorContext): Saga {
  yield* delay(previewPause);
  const { pending, rendered } = store.getState();
  const typed = pending.flatMap(({ change }) => (isText(change) && change.type !== 'title' ? [change.value] : []));
  const texts = [...new Set(typed)].filter((text) => rendered[text] === undefined);
  if (texts.length === 0) return;
  const reply = yield* call(api.render, texts);
  if (reply.kind !== 'ok') return;
  const fresh = texts.map((text, index) => [text, reply.body.texts_html[index] ?? ''] as const);
  store.setState((state) => ({
    rendered: Object.fromEntries([...Object.entries(state.rendered).slice(-mostRendered), ...fresh]),
  }));
}
