import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TaughtWorkPageData, WritingPrompt } from '#api/writing/writing-assessments/schemas.ts';
import { actionsOf, call, type Saga } from '#web/lib/effects.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { serverText } from '#web/lib/server-text.ts';
import { to } from '#web/lib/route-call.ts';
import { trimmedPassage, type Passage } from './passages.ts';
import { failures } from './texts.ts';

export type PassageComment = TaughtWorkPageData['comments'][number];
type CommentSent = Pick<PassageComment, 'assignment_prompt_id' | 'start' | 'end' | 'text'>;

export interface Chosen extends Passage {
  promptId: string;
  quote: string;
}

export interface CommentsState {
  comments: readonly PassageComment[];
  /** The prompt whose answer is commented on; null while nothing is. */
  promptId: string | null;
  /** The words are selected in a separate field, which the keyboard can reach. */
  inField: boolean;
  chosen: Chosen | null;
  text: string;
  sending: boolean;
  problem: string | null;
  /** The latest result, and the answer that it concerns. */
  notice: { kind: 'added' | 'removed'; promptId: string } | null;
  /** The comment that can be restored with undo. */
  removed: PassageComment | null;
}
export type CommentsStore = StoreApi<CommentsState>;

const closed = { promptId: null, inField: false, chosen: null, text: '', problem: null } as const;

export const createCommentsStore = ({ comments }: TaughtWorkPageData): CommentsStore =>
  createStore<CommentsState>(() => ({ ...closed, comments, sending: false, notice: null, removed: null }));

/** True while a comment has been started and not sent. */
export const hasUnsent = ({ text }: CommentsState): boolean => text.trim() !== '';

export interface CommentsApi {
  add(comment: CommentSent, key: string): Promise<Reply<{ comment: PassageComment }>>;
  remove(id: string, key: string): Promise<Reply<unknown>>;
}

export const createCommentsApi = (http: HttpClient, id: string): CommentsApi => ({
  add: (body, key) =>
    http.call({ ...to('POST /api/v2/lingolift/teachers/student_works/{id}/comments', { id }, body), idempotencyKey: key }),
  remove: (comment_id, key) =>
    http.call({
      ...to('DELETE /api/v2/lingolift/teachers/student_works/{id}/comments/{comment_id}', { id, comment_id }),
      idempotencyKey: key,
    }),
});

export interface CommentsContext {
  store: CommentsStore;
  api: CommentsApi;
}

type CommentsAction =
  | { type: 'add_pressed'; key: string }
  | { type: 'remove_pressed'; id: string; key: string }
  | { type: 'undo_pressed'; key: string };
type ActionOf<Type extends CommentsAction['type']> = Extract<CommentsAction, { type: Type }>;
const { take } = actionsOf<CommentsAction>();

export interface CommentsDriver {
  /** Selects words in the answer itself. */
  select(prompt: WritingPrompt, passage: Passage): void;
  /** Opens the field for selecting words. */
  openField(prompt: WritingPrompt): void;
  write(text: string): void;
  add(): void;
  cancel(): void;
  remove(id: string): void;
  undoRemoval(): void;
}

function* send({ store, api }: CommentsContext, comment: CommentSent, key: string): Saga<boolean> {
  store.setState({ sending: true, problem: null, notice: null });
  const reply = yield* call(api.add, comment, key);
  if (reply.kind !== 'ok') {
    store.setState({ sending: false, problem: serverText(reply, failures) });
    return false;
  }
  const made = reply.body.comment;
  store.setState(({ comments }) => ({
    sending: false,
    comments: [...comments.filter(({ id }) => id !== made.id), made],
    notice: { kind: 'added', promptId: made.assignment_prompt_id },
    removed: null,
  }));
  return true;
}

function* add(context: CommentsContext, { key }: ActionOf<'add_pressed'>): Saga {
  const { chosen, text } = context.store.getState();
  if (!chosen || text.trim() === '') return;
  const { promptId, start, end } = chosen;
  const sent = yield* send(context, { assignment_prompt_id: promptId, start, end, text: text.trim() }, key);
  if (sent) context.store.setState(closed);
}

function* remove({ store, api }: CommentsContext, { id, key }: ActionOf<'remove_pressed'>): Saga {
  const removed = store.getState().comments.find((comment) => comment.id === id) ?? null;
  store.setState({ sending: true, problem: null, notice: null });
  const reply = yield* call(api.remove, id, key);
  if (reply.kind !== 'ok') return store.setState({ sending: false, problem: serverText(reply, failures) });
  store.setState(({ comments }) => ({
    sending: false,
    comments: comments.filter((comment) => comment.id !== id),
    notice: removed && { kind: 'removed', promptId: removed.assignment_prompt_id },
    removed,
  }));
}

function* undoRemoval(context: CommentsContext, { key }: ActionOf<'undo_pressed'>): Saga {
  const { removed } = context.store.getState();
  if (!removed) return;
  const { assignment_prompt_id, start, end, text } = removed;
  yield* send(context, { assignment_prompt_id, start, end, text }, key);
}

/** Handles one action at a time: each reply of the server contains the state that the next action needs. */
function* commentsSaga(context: CommentsContext): Saga {
  for (;;) {
    const action = yield* take(['add_pressed', 'remove_pressed', 'undo_pressed']);
    if (action.type === 'add_pressed') yield* add(context, action);
    else if (action.type === 'remove_pressed') yield* remove(context, action);
    else yield* undoRemoval(context, action);
  }
}

/** Comments on passages of one work: selecting, writing, removing. */
export const createComments =
  (newKey: () => string) =>
  (store: CommentsStore): Process<CommentsDriver, CommentsContext> =>
    createProcess(commentsSaga, (dispatch: Dispatch<CommentsAction>): CommentsDriver => ({
      select: ({ id: promptId, answer }, passage) => {
        const found = trimmedPassage(answer, passage);
        if (!found) return;
        const chosen = { ...found, promptId, quote: answer.slice(found.start, found.end) };
        store.setState(({ inField, promptId: before }) => ({
          promptId,
          inField: inField && before === promptId,
          chosen,
          notice: null,
        }));
      },
      openField: ({ id }) => store.setState({ ...closed, promptId: id, inField: true, notice: null }),
      write: (text) => store.setState({ text, notice: null }),
      add: () => dispatch({ type: 'add_pressed', key: newKey() }),
      cancel: () => store.setState(closed),
      remove: (id) => dispatch({ type: 'remove_pressed', id, key: newKey() }),
      undoRemoval: () => dispatch({ type: 'undo_pressed', key: newKey() }),
    }));
