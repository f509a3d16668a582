import { backoffMs } from '#web/lib/backoff.ts';
import { call, delay, race, takeFrom, type Channel, type Saga } from '#web/lib/effects.ts';
import type { SavedStudentWork } from '#api/lesson-work/student-works/schemas.ts';
import { connectionAfter, judge, type Verdict } from '#web/lib/verdict.ts';
import type { WorkHandIn } from '../api/between-pages.ts';
import { isGathering } from '../api/work-outbox.ts';
import type { Block } from '../assignment.ts';
import { uiStateOf } from '../store/page-state.ts';
import { changeSaving } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { reviveRefused } from './leftovers.ts';
import { put, take, type WorkAction, type WorkContext } from './work-context.ts';

/** Submits: waits until all texts have reached the server, then hands the work in. */
export function* submitWork(context: WorkContext, presses: Channel<WorkAction>): Saga {
  const { store } = context;
  for (;;) {
    yield* takeFrom(presses);
    if (store.getState().phase !== 'working') continue;
    store.setState({ phase: 'submitting' });
    changeSaving(store, { problem: null });
    const { cancelled } = yield* race({ done: call(handIn, context), cancelled: take('submit_cancelled') });
    if (cancelled) yield* forgetPress(context);
    if (store.getState().phase === 'submitting') store.setState({ phase: 'working' });
  }
}

/** Keeps the click on the device, so that it outlives the page. */
function* keepPress(context: WorkContext): Saga {
  const { handIns, work, assignment, assignmentId, viewerId, givenBackAt, newKey, now, store } = context;
  const page = store.getState();
  const entry: WorkHandIn = {
    group: work,
    slot: 'hand_in',
    assignment_id: assignmentId,
    student_id: viewerId,
    pressed_at: now(),
    idempotency_key: newKey(),
    refusal: null,
    ui_state: uiStateOf(page, assignment.blocks, page.completed),
    given_back_at: givenBackAt,
  };
  try {
    yield* call(() => handIns.keep(entry));
  } catch {
    // The device is full: the click is remembered only while the page is open.
  }
}

function* forgetPress({ handIns, work }: WorkContext): Saga {
  yield* call(handIns.clear, work);
}

/** Continues handing in work that was submitted in an earlier visit. */
export function* resumeHandIn(context: WorkContext): Saga {
  const { handIns, work, givenBackAt, store, assignment } = context;
  const [pressed] = yield* call(handIns.ofGroup, work);
  if (!pressed) return;
  const { phase, unfolded } = store.getState();
  if (phase === 'submitted' || pressed.given_back_at !== givenBackAt) return yield* forgetPress(context);
  if (pressed.refusal !== null) return yield* refuse(context, pressed.refusal);
  store.setState({ question: assignment.questions.length, unfolded: [...new Set<Block>([...unfolded, 'questions'])] });
  yield* put({ type: 'submit_pressed' });
}

/** The student has to act first. */
function* refuse(context: WorkContext, text: string): Saga {
  yield* forgetPress(context);
  changeSaving(context.store, { problem: { at: 'submit', text } });
}

function* handIn(context: WorkContext): Saga {
  yield* keepPress(context);
  yield* put({ type: 'gathered' });
  yield* reviveRefused(context);
  if (!(yield* everythingSent(context))) return;
  const { api, assignment, assignmentId, store, known, tabs, work } = context;
  const key = context.newKey();
  const verdict = yield* untilAnswered(context, () =>
    api.submit(assignmentId, uiStateOf(store.getState(), assignment.blocks, known.completed), known.revision, key),
  );
  if (verdict.kind === 'conflict' && verdict.code === 'student_work_submitted') return yield* done(context);
  if (verdict.kind === 'conflict' || verdict.kind === 'refused') return yield* refuse(context, verdict.text);
  if (verdict.kind !== 'accepted') return;
  if (verdict.body.submitted_at === null) return yield* refuse(context, texts.trouble.choose);
  tabs.post({ kind: 'submitted', work });
  yield* done(context);
}

function* done(context: WorkContext): Saga {
  yield* forgetPress(context);
  context.store.setState({ phase: 'submitted' });
  context.goToDashboard();
}

/** True once nothing waits; false when something waits that will not resolve by itself. */
function* everythingSent(context: WorkContext): Saga<boolean> {
  for (;;) {
    const entries = yield* call(context.outbox.ofGroup, context.work);
    if (entries.length === 0 && context.growing.size === 0 && context.keeping.size === 0) return true;
    const { connection, conflicts } = context.store.getState().saving;
    if (connection === 'signed_out' || connection === 'other_viewer') return false;
    if (entries.some((entry) => entry.refusal !== null && !isGathering(entry))) {
      yield* refuse(context, Object.keys(conflicts).length > 0 ? texts.trouble.choose : texts.trouble.notSaved);
      return false;
    }
    yield* take('outbox_changed');
  }
}

type FinalVerdict = Exclude<Verdict<SavedStudentWork>, { kind: 'retry' }>;

/** Repeats the call with backoff until the server gives a definite answer. */
function* untilAnswered(context: WorkContext, send: () => ReturnType<WorkContext['api']['submit']>): Saga<FinalVerdict> {
  for (let failures = 1; ; failures += 1) {
    const verdict = yield* call(judge<SavedStudentWork>, context.api, context.viewerId, send);
    changeSaving(context.store, { connection: connectionAfter(verdict) });
    if (verdict.kind !== 'retry') return verdict;
    yield* race({ later: delay(backoffMs(failures, context.random)), better: take(['woke', 'retry_pressed']) });
  }
}
