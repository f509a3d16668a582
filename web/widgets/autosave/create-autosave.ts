import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import type { AutosaveAction, AutosaveContext } from './autosave-context.ts';
import type { AutosaveKind } from './autosave-kind.ts';
import { autosaveSaga, makeReady } from './autosave-saga.ts';
import { patchState, type AnyChange, type AutosaveStore, type Operation } from './autosave-state.ts';
import { texts } from './texts.ts';

/** The actions of an editor. */
export interface AutosaveDriver<Change extends AnyChange> {
  /** Changes a text while it is being typed. */
  type(change: Change): void;
  /** Called when focus leaves the field; saves its text at once. */
  leave(key: string): void;
  make(change: Change): void;
  /** Sends again what failed: one thing, or everything. */
  retry(key?: string): void;
  /** Discards an unsaved change. */
  discard(key: string): void;
  /** Resolves a conflict: takes their document as it is, or puts one's own changes on top of it. */
  resolve(how: 'theirs' | 'mine'): void;
  forgetLost(): void;
  closeNotice(): void;
}

const isWaiting = ({ attempted }: Operation<AnyChange>) => !attempted;

function without<Change extends AnyChange>(pending: readonly Operation<Change>[], key: string): Operation<Change>[] {
  return pending.filter((one) => one.key !== key || !isWaiting(one));
}

/** An editor of one document of a kind. */
export function createAutosave<Change extends AnyChange, Saved extends object, Body, Theirs>(
  kind: AutosaveKind<Change, Saved, Body, Theirs>,
  store: AutosaveStore<Change, Saved>,
  newKey: () => string,
): Process<AutosaveDriver<Change>, AutosaveContext<Change, Saved, Body, Theirs>> {
  type Operations = Operation<Change>[];

  /** Replaces the unsent change with the same key in the list, or appends the change. */
  const withOperation = (pending: Operations, operation: Operation<Change>): Operations => {
    const waits = (one: Operation<Change>) => one.key === operation.key && isWaiting(one);
    const replaced = kind.addsUp(operation.change) ? -1 : pending.findIndex(waits);
    return replaced < 0 ? [...pending, operation] : pending.with(replaced, operation);
  };

  /** Adds a change to the waiting ones. A change back to the saved value only removes the waiting one. */
  const note = (change: Change, phase: Operation<Change>['phase']): void => {
    const key = kind.keyOf(change);
    const operation = { key, change, phase, reason: null, idempotencyKey: newKey(), attempted: false };
    const state = store.getState();
    const sending = state.pending.some((one) => one.key === key && !isWaiting(one));
    const nothing = !sending && kind.isSaved(state, change);
    patchState(store, { pending: nothing ? without(state.pending, key) : withOperation(state.pending, operation) });
  };

  const makeAllReady = (): void => {
    for (const { key, phase } of store.getState().pending) if (phase === 'typing') makeReady(kind, store, key);
  };

  /** Treats the text as newly typed, so that it is checked for known objections again before it is sent. */
  const retried = (operation: Operation<Change>): Operation<Change> => ({
    ...operation,
    phase: kind.isText(operation.change) ? 'typing' : 'ready',
    reason: null,
    idempotencyKey: newKey(),
  });

  const resolve = (how: 'theirs' | 'mine'): void => {
    const { conflict, pending } = store.getState();
    if (!conflict) return;
    const { changes: _changes, ...latest } = conflict;
    const saved = latest as unknown as Saved;
    patchState(store, { ...saved, revision: kind.revisionOf(saved), conflict: null });
    if (how === 'theirs') return patchState(store, { pending: [], announcement: texts.announce.theirs(kind.thing) });
    const stays = ({ change }: Operation<Change>) => kind.hasTarget(saved, change);
    patchState(store, {
      pending: pending.filter((one) => stays(one) && !kind.isSaved(saved, one.change)),
      lost: pending.filter((one) => !stays(one) && kind.isText(one.change)),
      announcement: texts.announce.mine,
    });
  };

  const isOnItsWay = ({ type }: Change): boolean =>
    store.getState().pending.some(({ change, phase }) => change.type === type && phase !== 'failed');

  return createProcess(
    (context) => autosaveSaga(kind, context),
    (dispatch: Dispatch<AutosaveAction>): AutosaveDriver<Change> => ({
      type(change) {
        note(change, 'typing');
        dispatch({ type: 'typed', key: kind.keyOf(change) });
      },
      leave(key) {
        if (makeReady(kind, store, key)) dispatch({ type: 'queued' });
      },
      make(change) {
        if (kind.isOnce(change) && isOnItsWay(change)) return;
        // Earlier typed text goes first, so that the reply to a step does not overtake it.
        makeAllReady();
        note(change, 'ready');
        dispatch({ type: 'queued' });
      },
      retry(key) {
        const again = (one: Operation<Change>) => one.phase === 'failed' && (key === undefined || one.key === key);
        patchState(store, { pending: store.getState().pending.map((one) => (again(one) ? retried(one) : one)) });
        makeAllReady();
        dispatch({ type: 'retry_pressed' });
      },
      discard(key) {
        patchState(store, { pending: without(store.getState().pending, key) });
      },
      resolve(how) {
        resolve(how);
        dispatch({ type: 'resolved' });
      },
      forgetLost: () => patchState(store, { lost: [] }),
      closeNotice: () => patchState(store, { notice: null }),
    }),
  );
}
