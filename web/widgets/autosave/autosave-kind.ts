import type { Reply } from '#web/lib/http-client.ts';
import type { RouteCall } from '#web/lib/route-call.ts';
import type { Sessions } from '#web/lib/verdict.ts';
import type { AnyChange, AutosaveState, EditMade, Notice, Operation } from './autosave-state.ts';

/** The calls of one kind of document. */
export interface AutosaveApi<Body, Theirs> extends Sessions {
  change(call: RouteCall<Body>, revision: string, key: string): Promise<Reply<Body>>;
  changesSince(uuid: string, revision: string): Promise<Reply<Theirs>>;
  render(texts: readonly string[]): Promise<Reply<{ texts_html: string[] }>>;
}

/** How the state changes once the server has made a change. */
export interface Adopted<Saved> {
  readonly saved: Saved;
  readonly revision: string;
  /** Null keeps the previous announcement. */
  readonly announcement: string | null;
  readonly notice: Notice | null;
  /** The ID of the element that gets focus; null leaves it where it is. */
  readonly focusId: string | null;
}

/**
 * The rules for the changes of one kind of document, such as a quiz. `Saved` is the document as saved on the server, `Body` the
 * reply to a change, `Theirs` the server's report of other people's changes.
 */
export interface AutosaveKind<Change extends AnyChange, Saved, Body, Theirs> {
  /** "quiz" */
  readonly thing: string;
  uuidOf(saved: Saved): string;
  revisionOf(saved: Saved): string;
  /** Identifies what a change is about: a later change with the same key replaces a waiting one. */
  keyOf(change: Change): string;
  /** Whether the change is typed text, which is saved after a pause and must never be lost. */
  isText(change: Change): boolean;
  /** The texts of a change that the page shows as rendered markdown. */
  markdownOf(change: Change): string[];
  /** Whether the change sets something to a value. Making it again later means the same, so it is kept across a reload. */
  isField(change: Change): boolean;
  /**
   * Whether the change adds to the existing content, such as a move. It is kept across a reload together with its
   * Idempotency-Key, so that it is made only once, whether the server received it or not.
   */
  isStep(change: Change): boolean;
  /** Whether such changes accumulate, as moves do; of all others only the latest counts. */
  addsUp(change: Change): boolean;
  /** Whether another click while the first is in flight means the same change. */
  isOnce(change: Change): boolean;
  /** Whether the change is already saved. Steps, such as moves, never are. */
  isSaved(saved: Saved, change: Change): boolean;
  /** Whether the target of the change still exists. */
  hasTarget(saved: Saved, change: Change): boolean;
  /** Why this change cannot be sent, if that is known in advance. */
  objection(saved: Saved, change: Change): string | null;
  /** The saved value that a change replaces, as readable text; null if it has none. */
  savedText(saved: Saved, change: Change): string | null;
  /** A change in a few words. */
  changeWords(change: Change, saved: Saved): string;
  /** The new value as readable text; null if the change has no value. */
  valueWords(change: Change): string | null;
  callOf(saved: Saved, change: Change): RouteCall<Body>;
  /** Whether the others' changes do not concern the pending ones, which then go on top of them without asking. */
  needsNoDecision?(body: Theirs, pending: readonly Operation<Change>[]): boolean;
  /** Rebases a waiting change onto one that the server has just made. By default it stays as it is. */
  follows?(change: Change, made: Change): Change;
  theirs(body: Theirs): { readonly changes: EditMade[]; readonly saved: Saved };
  adopt(state: Saved & AutosaveState<Change, Saved>, change: Change, body: Body): Adopted<Saved>;
}

/** The rules for a document whose changes all concern one field, such as a list that is saved whole. */
export const ofOneField = (key: string) => ({
  keyOf: () => key,
  isText: () => true,
  markdownOf: () => [],
  isField: () => true,
  isStep: () => false,
  addsUp: () => false,
  isOnce: () => false,
  hasTarget: () => true,
});

/** For an editor that shows no rendered markdown. */
export const rendersNothing = async (): Promise<Reply<{ texts_html: string[] }>> => ({
  kind: 'ok',
  status: 200,
  body: { texts_html: [] },
});
