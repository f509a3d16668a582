import { buffers, call, eventChannel, fork, takeEvery, takeFrom, type Saga, delay } from '#web/lib/effects.ts';
import { isEnded, workKey, pageField, type KeptText } from '../api/work-outbox.ts';
import { changeSaving, closedByOf, isReadOnly } from '../store/work-store.ts';
import { entryOf } from './keep-text.ts';
import {
  noteEarlier,
  type WorkContext,
  actionChannel,
  put,
  type ActionOf,
  type Keeping,
  type WorkAction,
  type WorkDeps,
} from './work-context.ts';
import { gatherTexts } from './gather-texts.ts';
import { backoffMs } from '#web/lib/backoff.ts';
import type { StudentAssignmentPageData, SavedStudentWork } from '#api/lesson-work/student-works/schemas.ts';
import { judge, connectionAfter } from '#web/lib/verdict.ts';
import { textIn, textsOf } from '../store/fields.ts';
import { showOutbox } from './show-outbox.ts';
import { discard, reviveRefused, sendReopened, settleConflict, takeLeftovers, setAside } from './leftovers.ts';
import type { WorkMessage } from '../api/between-pages.ts';
import { keepSending } from '#web/lib/outbox/keep-sending.ts';
import type { SendResult } from '#web/lib/outbox/send-next.ts';
import { workDelivery } from '../api/work-delivery.ts';
import { texts } from '../texts.ts';
import { resumeHandIn, submitWork } from './submit-work.ts';

type ServerWork = Pick<SavedStudentWork, 'ui_state' | 'data'> & { readonly revision: number | null };

const same = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd();

/** Takes over the server's state, except for fields that the student has changed here since. */
const adopt = (context: WorkContext, { ui_state: uiState, data, revision }: ServerWork): void => {
  const { store, known, bases, sheets, assignment } = context;
  // An older reply may arrive after a newer one.
  if ((revision ?? 0) < known.revision) return;
  claimChanges(context);
  const texts = textsOf(data, sheets);
  const { texts: shown } = store.getState();
  const fresh = Object.entries(texts).filter(
    ([field, text]) => !bases.has(field) && text !== textIn(known.texts, field) && !same(text, textIn(shown, field)),
  );
  const completed = assignment.blocks.filter((block) => uiState[block]?.completed === true);
  Object.assign(known, { revision: revision ?? 0, texts, completed });
  store.setState({
    texts: { ...shown, ...Object.fromEntries(fresh) },
    ...(!bases.has(pageField) && { completed }),
  });
};

/** Changes still on their way into the outbox are based on the revision that the page has shown until now. */
const claimChanges = ({ keeping, bases, known }: WorkContext): void => {
  for (const field of keeping.keys()) if (!bases.has(field)) bases.set(field, known.revision);
};

/** Handles the reply to a save. The field counts as confirmed unless it has changed since. */
const adoptSaved = (context: WorkContext, entry: KeptText, saved: SavedStudentWork): void => {
  const { bases, store, growing, latest } = context;
  const { field, text, idempotency_key: key } = entry;
  noteEarlier(context, field, text);
  const isLatest = !growing.has(field) && latest.get(field) === key;
  if (!isLatest && bases.has(field)) bases.set(field, saved.revision);
  else if (saved.conflicts.length === 0) bases.delete(field);
  adopt(context, saved);
  const { saving } = store.getState();
  if (saving.problem?.at === 'ended' || saving.problem?.at === 'stale') changeSaving(store, { problem: null });
};

/** Loads the server's state: the student may have continued or handed in on another device. */
function* refresh(context: WorkContext): Saga {
  const { api, viewerId, assignmentId, store } = context;
  const verdict = yield* call(judge<StudentAssignmentPageData>, api, viewerId, () => api.find(assignmentId));
  if (verdict.kind !== 'accepted') return;
  adopt(context, verdict.body);
  const { submitted_at: submittedAt, closed } = verdict.body;
  const { phase } = store.getState();
  if (submittedAt !== null) store.setState({ phase: 'submitted' });
  else if (closed) store.setState({ phase: 'closed', closedBy: closedByOf(verdict.body) });
  else if (phase === 'closed' || phase === 'submitted') store.setState({ phase: 'working' });
  yield* showOutbox(context);
  if (!isReadOnly(store.getState())) yield* sendReopened(context);
}

/** Checks whether the assignment is open again, as long as a text waits for that. */
function* awaitReopening(context: WorkContext): Saga {
  const changes = yield* actionChannel('outbox_changed', buffers.sliding(1));
  for (let tries = 3; ; tries += 1) {
    const entries = yield* call(context.outbox.ofGroup, context.work);
    if (entries.some(isEnded)) {
      yield* delay(backoffMs(tries, context.random));
      yield* refresh(context);
    } else {
      tries = 2;
      yield* takeFrom(changes);
    }
  }
}

type Result = SendResult<KeptText, never>;

/** Sends the contents of the outbox and shows the results. */
function* sendWork(context: WorkContext): Saga {
  const { tabs, random } = context;
  let stale = false;
  const delivery = workDelivery({
    ...context,
    // The outbox may contain work on another assignment, whose reply does not concern this one.
    onSaved: (entry, saved) => {
      if (entry.work === context.work) adoptSaved(context, entry, saved);
    },
    onRebased: (before, after) => {
      if (context.latest.get(before.field) === before.idempotency_key) context.latest.set(after.field, after.idempotency_key);
    },
    onStale: (entry) => {
      if (entry.work !== context.work) return;
      stale = true;
      context.bases.delete(pageField);
      changeSaving(context.store, { problem: { at: 'stale', text: texts.trouble.staleText } });
    },
  });
  // Buffered, so that a text kept between reading the outbox and waiting for new entries is not missed.
  const wakes = yield* actionChannel(['text_kept', 'woke', 'retry_pressed'], buffers.sliding(1));
  function* show(result: Result): Saga {
    changeSaving(context.store, { connection: connectionAfter(result) });
    if (result.kind === 'sent') tabs.post({ kind: 'changed', work: context.work });
    yield* showOutbox(context);
    const isOpen = result.kind === 'sent' && result.entry.work === context.work;
    if (isOpen) yield* sendReopened(context);
    // The server knows why it is closed, and the page then shows it as closed.
    const { phase, saving } = context.store.getState();
    if (result.kind === 'refused' && saving.problem?.at === 'ended' && phase === 'working') yield* fork(refresh, context);
    if (!stale && !(isOpen && context.store.getState().phase === 'closed')) return;
    stale = false;
    yield* fork(refresh, context);
  }
  yield* keepSending({ delivery, tabs, random, wakes, show });
}

/** Shows changes that the student makes in another tab of this device. */
function* followTab(context: WorkContext, message: WorkMessage): Saga {
  const { store, work } = context;
  if (message.work !== work || store.getState().phase === 'submitted') return;
  if (message.kind === 'submitted') return store.setState({ phase: 'submitted' });
  if (message.kind === 'changed') return yield* refresh(context);
  yield* followText(context, message.field, message.text);
}

function* followText(context: WorkContext, field: string, theirs: string): Saga {
  const { store, growing, known } = context;
  const mine = textIn(store.getState().texts, field);
  if (mine === theirs) return;
  if (growing.has(field)) {
    known.texts = { ...known.texts, [field]: theirs };
    yield* setAside(context, field);
    return yield* showOutbox(context);
  }
  noteEarlier(context, field, theirs);
  store.setState(({ texts }) => ({ texts: { ...texts, [field]: theirs } }));
}

/**
 * About two minutes. After that the page checks again, as always, when the network is back or the tab comes to the foreground.
 */
const maxTries = 8;

/** Reloads the server's state until it includes everything that was confirmed to this tab. */
function* catchUp(context: WorkContext): Saga {
  const { confirmed, known, random, work } = context;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    yield* refresh(context);
    if (known.revision >= confirmed.of(work)) return;
    yield* delay(backoffMs(tries, random));
  }
}

/**
 * Sends gathered changes without waiting for a reply, because the page is closing. They also stay on the device until a later
 * visit confirms that they are saved; sending the same text again changes nothing.
 */
const sendOnLeaving = (context: WorkContext): void => {
  for (const field of new Set([...context.growing.keys(), ...context.keeping.keys()])) {
    const entry = entryOf(context, field, null);
    if (field !== pageField) noteEarlier(context, field, entry.text);
    void context.api.save(entry, true);
  }
};

/** Runs a student's page from start to end. */
export function* workSaga(deps: WorkDeps, keeping: Keeping): Saga {
  // Subscribed before any await, so that no early input or click is lost.
  const changes = yield* actionChannel(['written', 'left', 'stepped', 'gathered'], buffers.expanding());
  const submits = yield* actionChannel('submit_pressed', buffers.sliding(1));
  const outbox = yield* call(deps.openOutbox);
  const handIns = yield* call(deps.openHandIns);
  const context: WorkContext = {
    ...deps,
    outbox,
    handIns,
    keeping,
    work: workKey(deps.viewerId, deps.assignmentId),
    growing: new Map(),
    sends: new Map(),
    bases: new Map(),
    earlier: new Map(),
    latest: new Map(),
  };
  changeSaving(deps.store, { durable: outbox.durable });
  yield* takeLeftovers(context);
  changeSaving(deps.store, { outboxRead: true });
  if (deps.fromDevice || deps.known.revision < deps.confirmed.of(context.work)) yield* fork(catchUp, context);
  yield* fork(gatherTexts, context, changes);
  // Must run before a new click is kept, which would look like one of an earlier visit.
  yield* resumeHandIn(context);
  yield* fork(submitWork, context, submits);
  yield* takeEvery('retry_pressed', () => retryAll(context));
  yield* takeEvery('chosen', ({ field, text }: ActionOf<'chosen'>) => settleConflict(context, field, text));
  yield* takeEvery('discarded', ({ field }: ActionOf<'discarded'>) => discard(context, field));
  yield* takeEvery('woke', () => refresh(context));
  yield* fork(watch, deps.onWake, { type: 'woke' } as const);
  yield* fork(watchLeaving, context);
  yield* fork(watchTabs, context);
  // Also on a read-only page: the assignment may be opened again while the page is open.
  yield* fork(sendWork, context);
  yield* fork(awaitReopening, context);
}

/** Sends again what failed, and submits again if that failed. */
function* retryAll(context: WorkContext): Saga {
  const { phase, saving } = context.store.getState();
  changeSaving(context.store, { problem: null });
  if (saving.problem?.at === 'submit' && phase === 'working') return yield* put({ type: 'submit_pressed' });
  yield* reviveRefused(context);
  yield* put({ type: 'text_kept' });
}

function* watch(listen: (listener: () => void) => () => void, action: WorkAction): Saga {
  const events = yield* call(eventChannel<WorkAction>, (emit) => listen(() => emit(action)));
  for (;;) yield* put(yield* takeFrom(events));
}

function* watchLeaving(context: WorkContext): Saga {
  const events = yield* call(eventChannel<WorkAction>, (emit) =>
    context.onLeaving((gone) => {
      if (gone) sendOnLeaving(context);
      else emit({ type: 'gathered' });
    }),
  );
  for (;;) yield* put(yield* takeFrom(events));
}

function* watchTabs(context: WorkContext): Saga {
  const messages = yield* call(
    eventChannel<WorkAction>,
    (emit) => context.tabs.listen((message) => emit({ type: 'other_tab', message })),
    buffers.expanding(),
  );
  for (;;) {
    const action = yield* takeFrom(messages);
    if (action.type === 'other_tab') yield* followTab(context, action.message);
  }
}
