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

/** What becomes of the state when the server has made a change. */
export interface Adopted<Saved> {
  readonly saved: Saved;
  readonly revision: string;
  /** Null: what was announced before stands. */
  readonly announcement: string | null;
  readonly notice: Notice | null;
  /** Where the focus goes on; null: it stays. */
  readonly focusId: string | null;
}

/**
 * What a kind of document, such as a quiz, says about its changes. `Saved` is the document as the server has it, `Body` what a
 * change is answered with, `Theirs` what the server says of other people's changes.
 */
export interface AutosaveKind<Change extends AnyChange, Saved, Body, Theirs> {
  /** "quiz" */
  readonly thing: string;
  uuidOf(saved: Saved): string;
  revisionOf(saved: Saved): string;
  /** What a change is about: a later change of the same thing takes the place of one that waits. */
  keyOf(change: Change): string;
  /** Waits for a pause, and must never be lost. */
  isText(change: Change): boolean;
  /** Its texts that the page shows as what markdown makes of them. */
  markdownOf(change: Change): string[];
  /** Sets something to a value: made again later, it means the same, so it is kept over a reload. */
  isField(change: Change): boolean;
  /**
   * Adds to what is there, such as a move: it is kept over a reload together with its Idempotency-Key, so that it is made once,
   * whether the server had it or not.
   */
  isStep(change: Change): boolean;
  /** Such as moves: of everything else only the latest counts. */
  addsUp(change: Change): boolean;
  /** While the first is on its way, another press means the same one. */
  isOnce(change: Change): boolean;
  /** Whether the server has this already. Steps, such as moves, never are. */
  isSaved(saved: Saved, change: Change): boolean;
  /** Whether what the change is about is still there. */
  hasTarget(saved: Saved, change: Change): boolean;
  /** Why this cannot be sent, where that is known beforehand. */
  objection(saved: Saved, change: Change): string | null;
  /** What the server has for the thing that a change is about, as one would read it; null where that is nothing to read. */
  savedText(saved: Saved, change: Change): string | null;
  /** What a change is, in a few words. */
  changeWords(change: Change, saved: Saved): string;
  /** What it sets, as one would read it; null for what has no value. */
  valueWords(change: Change): string | null;
  callOf(saved: Saved, change: Change): RouteCall<Body>;
  /** What was done meanwhile is of no concern to what is on its way: that goes on top of it, and nobody is asked. */
  needsNoDecision?(body: Theirs, pending: readonly Operation<Change>[]): boolean;
  /** What waits behind a change that the server has made, as a change on top of that one. Left out: it stays as it is. */
  follows?(change: Change, made: Change): Change;
  theirs(body: Theirs): { readonly changes: EditMade[]; readonly saved: Saved };
  adopt(state: Saved & AutosaveState<Change, Saved>, change: Change, body: Body): Adopted<Saved>;
}

/** What a kind says of changes that are all of one field, such as a list that is saved whole. */
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

/** For an editor that shows nothing as what markdown makes of it. */
export const rendersNothing = async (): Promise<Reply<{ texts_html: string[] }>> => ({
  kind: 'ok',
  status: 200,
  body: { texts_html: [] },
});
