import { createProcess, type Dispatch, type Process } from '../../lib/process.ts';
import { addsUp, isText, keyOf, type Change, type TextChange } from './changes.ts';
import type { KeptChanges } from './kept-changes.ts';
import { hasTarget, isSaved } from './saved-values.ts';
import type { EditorAction, EditorContext } from './sagas/editor-context.ts';
import { editorSaga, makeReady } from './sagas/editor-saga.ts';
import type { EditorState, EditorStore, Operation } from './store/editor-store.ts';
import { texts } from './texts.tsx';

/** What the screen can ask for. */
export interface EditorDriver {
  /** A text changes letter by letter. */
  type(change: TextChange): void;
  /** The field is left: its text is saved without waiting. */
  leave(key: string): void;
  make(change: Change): void;
  /** Sends again what failed: one thing, or everything. */
  retry(key?: string): void;
  /** Gives up a change that is not saved. */
  discard(key: string): void;
  /** After a conflict: their quiz as it is, or one's own changes on top of it. */
  resolve(how: 'theirs' | 'mine'): void;
  forgetLost(): void;
  closeNotice(): void;
}

const isWaiting = ({ attempted }: Operation) => !attempted;

/** A second press while the first question is on its way means the same one. */
const isAdding = ({ pending }: EditorState, { type }: Change): boolean =>
  type === 'add_question' && pending.some(({ change, phase }) => change.type === type && phase !== 'failed');

/** The list with this change in it: in the place of an unsent one of the same thing, else at the end. */
function withOperation(pending: readonly Operation[], operation: Operation): Operation[] {
  const replaced = addsUp(operation.change) ? -1 : pending.findIndex((one) => one.key === operation.key && isWaiting(one));
  return replaced < 0 ? [...pending, operation] : pending.with(replaced, operation);
}

function without(pending: readonly Operation[], key: string): Operation[] {
  return pending.filter((one) => one.key !== key || !isWaiting(one));
}

/** Puts a change among those that wait; one that changes nothing takes back what waits. */
function note(store: EditorStore, change: Change, phase: Operation['phase'], idempotencyKey: string): void {
  const operation = { key: keyOf(change), change, phase, reason: null, idempotencyKey, attempted: false };
  store.setState((state) => {
    const sending = state.pending.some((one) => one.key === operation.key && !isWaiting(one));
    const pending =
      !sending && isSaved(state, change) ? without(state.pending, operation.key) : withOperation(state.pending, operation);
    return { pending };
  });
}

function makeAllReady(store: EditorStore): void {
  for (const { key, phase } of store.getState().pending) if (phase === 'typing') makeReady(store, key);
}

/** An editor of one quiz. */
export function createEditor(store: EditorStore, newKey: () => string): Process<EditorDriver, EditorContext> {
  return createProcess(editorSaga, (dispatch: Dispatch<EditorAction>): EditorDriver => ({
    type(change) {
      note(store, change, 'typing', newKey());
      dispatch({ type: 'typed', key: keyOf(change) });
    },
    leave(key) {
      if (makeReady(store, key)) dispatch({ type: 'queued' });
    },
    make(change) {
      if (isAdding(store.getState(), change)) return;
      // What was typed before comes first, so that the answer to a step does not overtake it.
      makeAllReady(store);
      note(store, change, 'ready', newKey());
      dispatch({ type: 'queued' });
    },
    retry(key) {
      store.setState(({ pending }) => ({ pending: pending.map((one) => retried(one, key, newKey)) }));
      makeAllReady(store);
      dispatch({ type: 'retry_pressed' });
    },
    discard(key) {
      store.setState(({ pending }) => ({ pending: without(pending, key) }));
    },
    resolve(how) {
      store.setState((state) => resolved(state, how));
      dispatch({ type: 'resolved' });
    },
    forgetLost: () => store.setState({ lost: [] }),
    closeNotice: () => store.setState({ notice: null }),
  }));
}

/** Typed again, so that what is known to be refused is told apart from what is worth sending. */
function retried(operation: Operation, key: string | undefined, newKey: () => string): Operation {
  if (operation.phase !== 'failed' || (key !== undefined && operation.key !== key)) return operation;
  return { ...operation, phase: isText(operation.change) ? 'typing' : 'ready', reason: null, idempotencyKey: newKey() };
}

function resolved(state: EditorState, how: 'theirs' | 'mine'): Partial<EditorState> {
  const { conflict, pending } = state;
  if (!conflict) return {};
  const { quiz, questions } = conflict;
  const latest = { quiz, questions, revision: quiz.revision, conflict: null };
  if (how === 'theirs') return { ...latest, pending: [], announcement: texts.announce.theirs };
  const kept = pending.filter(({ change }) => hasTarget(latest, change) && !isSaved(latest, change));
  const lost = pending.filter(({ change }) => !hasTarget(latest, change) && isText(change));
  return { ...latest, pending: kept, lost, announcement: texts.announce.mine };
}

/** Brings back what an earlier visit could not save. It is made on what it was made on then, so nobody else's change is run over. */
export function restoreChanges(store: EditorStore, kept: KeptChanges | null, newKey: () => string): void {
  if (!kept) return;
  const state = store.getState();
  const latest = new Map(kept.changes.map((change) => [keyOf(change), change]));
  const changes = [...latest.values()].filter((change) => hasTarget(state, change) && !isSaved(state, change));
  if (changes.length === 0) return;
  store.setState({
    revision: kept.revision,
    pending: changes.map((change) => ({
      key: keyOf(change),
      change,
      phase: 'ready',
      reason: null,
      idempotencyKey: newKey(),
      attempted: false,
    })),
    notice: { kind: 'mid', text: texts.announce.back },
  });
}
