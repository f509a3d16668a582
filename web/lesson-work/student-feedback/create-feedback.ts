/** A teacher's feedback to a student: written, saved, and on to the next work. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FeedbackFields } from '#api/lesson-work/student-feedback/schemas.ts';
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { actionsOf, call, delay, type Saga } from '#web/lib/effects.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { serverText } from '#web/lib/server-text.ts';
import { to } from '#web/lib/route-call.ts';
import { failures, texts } from './texts.ts';

export const nextAfterMs = 1_000;

export interface GivenBy {
  name: string | null;
  at: string | null;
}

export interface FeedbackState {
  step: 'editing' | 'saved';
  text: string;
  /** The text as loaded or last saved. */
  original: string;
  /** The saved state that the text is based on; null before the first feedback or comment. */
  revision: string | null;
  /** What somebody else has saved since, until the teacher has chosen. */
  theirs: string | null;
  /** Who saved the text that the server has, and when. */
  given: GivenBy;
  /** What it has replaced, latest first. */
  earlier: FeedbackFields['earlier_feedback'];
  saving: boolean;
  problem: string | null;
  notice: string | null;
}
export type FeedbackStore = StoreApi<FeedbackState>;

const givenOf = ({ feedback_by: name, feedback_at: at, earlier_feedback: earlier }: FeedbackFields) => ({
  given: { name, at },
  earlier,
});

export const createFeedbackStore = ({ student_work: work }: Pick<TaughtWorkPageData, 'student_work'>): FeedbackStore =>
  createStore<FeedbackState>(() => ({
    step: work.feedback === null ? 'editing' : 'saved',
    text: work.feedback ?? '',
    original: work.feedback ?? '',
    revision: work.feedback_revision,
    ...givenOf(work),
    theirs: null,
    saving: false,
    problem: null,
    notice: null,
  }));

interface Saved {
  message?: string;
  student_work: FeedbackFields;
  next_work: { url: string } | null;
}

export interface FeedbackApi {
  save(feedback: string, next: boolean, revision: string | null, key: string): Promise<Reply<Saved>>;
  find(): Promise<Reply<Pick<TaughtWorkPageData, 'student_work'>>>;
}

export const createFeedbackApi = (http: HttpClient, id: string): FeedbackApi => ({
  find: () => http.call(to('GET /teach/student_works/{id}', { id })),
  save: (feedback, next, revision, key) =>
    http.call({
      ...to(
        'PATCH /api/v2/lingolift/teachers/student_works/{id}',
        { id },
        {
          student_work: { feedback },
          ...(next && { submit_and_next: 'true' }),
          ...(revision === null && { if_match: 'none' }),
        },
      ),
      ...(revision !== null && { ifMatch: revision }),
      idempotencyKey: key,
    }),
});

export interface FeedbackContext {
  store: FeedbackStore;
  api: FeedbackApi;
  /** Opens another page. */
  go: (url: string) => void;
}

interface SavePressed {
  type: 'save_pressed';
  next: boolean;
  key: string;
}
const { take } = actionsOf<SavePressed>();

export interface FeedbackDriver {
  write(text: string): void;
  save(): void;
  saveAndNext(): void;
  edit(): void;
  /** Back to the saved text. */
  cancel(): void;
  resolve(how: 'theirs' | 'mine'): void;
}

/**
 * Saves on the state that the page has seen. If only something else has changed since, such as a comment, saves on top of that;
 * null if the text itself has.
 */
function* saveOnSeen({ store, api }: FeedbackContext, { next, key }: SavePressed): Saga<Reply<Saved> | null> {
  const { text, original, revision } = store.getState();
  const reply = yield* call(api.save, text, next, revision, key);
  if (reply.kind !== 'refused' || reply.status !== 412) return reply;
  const found = yield* call(api.find);
  if (found.kind !== 'ok') return found;
  const { feedback, feedback_revision: latest } = found.body.student_work;
  const theirs = feedback ?? '';
  store.setState({ revision: latest, ...givenOf(found.body.student_work) });
  if (theirs === original || theirs === text.trim()) return yield* call(api.save, text, next, latest, key);
  store.setState({ saving: false, theirs });
  return null;
}

function* saveOnce(context: FeedbackContext, pressed: SavePressed): Saga {
  const { store, go } = context;
  if (store.getState().theirs !== null) return;
  store.setState({ saving: true, problem: null, notice: null });
  const reply = yield* saveOnSeen(context, pressed);
  if (reply === null) return;
  if (reply.kind !== 'ok') return store.setState({ saving: false, problem: serverText(reply, failures) });
  const { student_work, next_work, message } = reply.body;
  const text = student_work.feedback ?? '';
  const revision = student_work.feedback_revision;
  const saved = { saving: false, step: 'saved' as const, text, original: text, revision, ...givenOf(student_work) };
  if (!pressed.next) return store.setState({ ...saved, notice: message ?? null });
  store.setState({ ...saved, notice: next_work ? texts.leading : texts.last });
  if (!next_work) return;
  yield* delay(nextAfterMs);
  go(next_work.url);
}

function* feedbackSaga(context: FeedbackContext): Saga {
  for (;;) yield* saveOnce(context, yield* take('save_pressed'));
}

/** The feedback on one work: write it, save it, edit it, and continue with the next work. */
export const createFeedback =
  (newKey: () => string) =>
  (store: FeedbackStore): Process<FeedbackDriver, FeedbackContext> =>
    createProcess(feedbackSaga, (dispatch: Dispatch<SavePressed>): FeedbackDriver => ({
      write: (text) => store.setState({ text, notice: null }),
      save: () => dispatch({ type: 'save_pressed', next: false, key: newKey() }),
      saveAndNext: () => dispatch({ type: 'save_pressed', next: true, key: newKey() }),
      edit: () => store.setState({ step: 'editing', notice: null }),
      cancel: () => store.setState(({ original }) => ({ step: 'saved', text: original, problem: null, notice: null })),
      resolve: (how) => {
        const theirs = store.getState().theirs ?? '';
        store.setState({ theirs: null, original: theirs });
        if (how === 'mine') dispatch({ type: 'save_pressed', next: false, key: newKey() });
        else store.setState({ step: 'saved', text: theirs });
      },
    }));

export const isUnsaved = ({ step, text, original }: FeedbackState): boolean => step === 'editing' && text !== original;
