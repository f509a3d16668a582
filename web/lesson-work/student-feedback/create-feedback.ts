/** A teacher's feedback to a student: written, saved, and on to the next work. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { actionsOf, call, delay, type Saga } from '#web/lib/effects.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { serverText } from '#web/lib/server-text.ts';
import { to } from '#web/lib/route-call.ts';
import { failures, texts } from './texts.ts';

export const nextAfterMs = 1_000;

export interface FeedbackState {
  step: 'editing' | 'saved';
  text: string;
  /** The text as loaded or last saved. */
  original: string;
  saving: boolean;
  problem: string | null;
  notice: string | null;
}
export type FeedbackStore = StoreApi<FeedbackState>;

export const createFeedbackStore = ({ student_work: { feedback } }: TaughtWorkPageData): FeedbackStore =>
  createStore<FeedbackState>(() => ({
    step: feedback === null ? 'editing' : 'saved',
    text: feedback ?? '',
    original: feedback ?? '',
    saving: false,
    problem: null,
    notice: null,
  }));

interface Saved {
  message?: string;
  student_work: { feedback: string | null };
  next_work: { url: string } | null;
}

export interface FeedbackApi {
  save(feedback: string, next: boolean, key: string): Promise<Reply<Saved>>;
}

export const createFeedbackApi = (http: HttpClient, id: string): FeedbackApi => ({
  save: (feedback, next, key) =>
    http.call({
      ...to(
        'PATCH /api/v2/lingolift/teachers/student_works/{id}',
        { id },
        { student_work: { feedback }, ...(next && { submit_and_next: 'true' }) },
      ),
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
}

function* saveOnce({ store, api, go }: FeedbackContext, { next, key }: SavePressed): Saga {
  store.setState({ saving: true, problem: null, notice: null });
  const reply = yield* call(api.save, store.getState().text, next, key);
  if (reply.kind !== 'ok') return store.setState({ saving: false, problem: serverText(reply, failures) });
  const { student_work, next_work, message } = reply.body;
  const text = student_work.feedback ?? '';
  const saved = { saving: false, step: 'saved' as const, text, original: text };
  if (!next) return store.setState({ ...saved, notice: message ?? null });
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
    }));

export const isUnsaved = ({ step, text, original }: FeedbackState): boolean => step === 'editing' && text !== original;
