import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Difference } from '#api/edit-history/schemas.ts';
import { texts } from './texts.ts';

/** A single edit of a document. Each one is sent as one call. */
export interface AnyChange {
  readonly type: string;
}

/** Typed and waiting for a pause; ready to be sent; on its way; refused, with the reason. */
export type Phase = 'typing' | 'ready' | 'sending' | 'failed';

export interface Operation<Change extends AnyChange> {
  key: string;
  change: Change;
  phase: Phase;
  /** The server's reason for refusing it, or our own for not sending it. */
  reason: string | null;
  idempotencyKey: string;
  /** It was sent without a reply. The server may have it, so it is resent unchanged before anything newer. */
  attempted: boolean;
}

/** Someone else's change, as the server reports it. */
export interface EditMade {
  revision: string;
  what: string;
  occurred_at: string;
  actor: { id: number | null; role: string; name: string | null };
  differences: Difference[];
}

/** Someone else has changed the document in the meantime: their changes, and its current state. */
export type Conflict<Saved> = Saved & { changes: EditMade[] };

/** Why nothing is sent at the moment. */
export type Trouble = 'unreachable' | 'failing' | 'signed_out' | 'other_viewer';

export interface Notice {
  kind: 'good' | 'mid';
  text: string;
  /** The change that takes the last one back. */
  undo?: AnyChange;
}

/** The state besides the document as saved on the server (`Saved`): mainly the changes still to be sent. */
export interface AutosaveState<Change extends AnyChange, Saved> {
  /** The revision that the next change is based on. */
  revision: string;
  /** Not confirmed yet, in the order in which they were made. */
  pending: Operation<Change>[];
  /** Keys that this page has saved. */
  saved: Record<string, true>;
  conflict: Conflict<Saved> | null;
  /** Typed texts whose target someone else has removed. */
  lost: Operation<Change>[];
  trouble: Trouble | null;
  /** Safe HTML by its markdown, for texts that are not saved yet. */
  rendered: Record<string, string>;
  /** The result of the last change, announced to screen readers. */
  announcement: string;
  /** A notice about the document as a whole. */
  notice: Notice | null;
  /** The element to focus. `times` counts the requests, so that the same element can be focused again. */
  focus: { id: string; times: number } | null;
}

export type AutosaveStore<Change extends AnyChange, Saved extends object> = StoreApi<Saved & AutosaveState<Change, Saved>>;

const nothingDone = {
  pending: [],
  saved: {},
  conflict: null,
  lost: [],
  trouble: null,
  rendered: {},
  announcement: '',
  notice: null,
  focus: null,
};

export const createAutosaveStore = <Change extends AnyChange, Saved extends object>(
  saved: Saved,
  revision: string,
): AutosaveStore<Change, Saved> =>
  createStore<Saved & AutosaveState<Change, Saved>>(() => ({ ...saved, revision, ...nothingDone }));

/** For a document of any kind, TypeScript cannot see that a partial state is one. */
export function patchState<Change extends AnyChange, Saved extends object>(
  store: AutosaveStore<Change, Saved>,
  patch: Partial<AutosaveState<Change, Saved>> | Partial<Saved>,
): void {
  store.setState(patch as Partial<Saved & AutosaveState<Change, Saved>>);
}

export function patchOperation<Change extends AnyChange, Saved extends object>(
  store: AutosaveStore<Change, Saved>,
  operation: Operation<Change>,
  patch: Partial<Operation<Change>>,
): void {
  const pending = store.getState().pending.map((one) => (one === operation ? { ...one, ...patch } : one));
  patchState(store, { pending });
}

type Pending<Change extends AnyChange> = Pick<AutosaveState<Change, unknown>, 'pending'>;

/** The last unconfirmed change with this key. */
export const pendingOf = <Change extends AnyChange>({ pending }: Pending<Change>, key: string): Operation<Change> | null =>
  pending.findLast((operation) => operation.key === key) ?? null;

/** A field's text: the typed one if there is one, otherwise the saved one. */
export function textOf<Change extends AnyChange>(state: Pending<Change>, key: string, saved: string): string {
  const change: AnyChange | undefined = pendingOf(state, key)?.change;
  return change && 'value' in change && typeof change.value === 'string' ? change.value : saved;
}

export type FieldState = { kind: 'none' | 'waiting' | 'saving' | 'saved' } | { kind: 'failed'; reason: string };

export const troubleWords: Record<Trouble, string> = {
  unreachable: texts.failures.unreachable,
  failing: texts.failures.failing,
  signed_out: texts.failures.signedOut,
  other_viewer: texts.failures.otherPerson,
};

type Standing = Pick<AutosaveState<AnyChange, unknown>, 'pending' | 'saved' | 'conflict' | 'trouble'>;

export function fieldState(state: Standing, key: string): FieldState {
  const operation = pendingOf(state, key);
  if (!operation) return { kind: state.saved[key] ? 'saved' : 'none' };
  if (operation.phase === 'failed') return { kind: 'failed', reason: operation.reason ?? '' };
  if (state.conflict) return { kind: 'failed', reason: texts.failures.seeAbove };
  if (state.trouble && operation.phase !== 'typing') return { kind: 'failed', reason: troubleWords[state.trouble] };
  return { kind: operation.phase === 'typing' ? 'waiting' : 'saving' };
}

/** The save state of the document as a whole. */
export function savingOf(state: Standing): { kind: 'idle' | 'saved' | 'saving' | 'unsaved'; count: number } {
  const { pending, trouble, conflict, saved } = state;
  const held = pending.filter(({ phase }) => phase === 'failed' || ((trouble || conflict) && phase !== 'typing'));
  if (held.length > 0) return { kind: 'unsaved', count: held.length };
  if (pending.length > 0) return { kind: 'saving', count: pending.length };
  return { kind: Object.keys(saved).length > 0 ? 'saved' : 'idle', count: 0 };
}
