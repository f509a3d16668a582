import { buffers, call, eventChannel, fork, takeEvery, takeFrom, type Saga, delay } from '#web/lib/effects.ts';
import { workKey, pageField, type KeptText } from '../api/work-outbox.ts';
import { changeSaving, isReadOnly } from '../store/work-store.ts';
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
import { discard, settleConflict, takeLeftovers, setAside } from './leftovers.ts';
import type { WorkMessage } from '../api/between-pages.ts';
import { keepSending } from '#web/lib/outbox/keep-sending.ts';
import type { SendResult } from '#web/lib/outbox/send-next.ts';
import { workDelivery } from '../api/work-delivery.ts';
import { texts } from '../texts.ts';
import { resumeHandIn, submitWork } from './submit-work.ts';

type ServerWork = Pick<SavedStudentWork, 'ui_state' | 'data'> & { readonly revision: number | null };

const same = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd();

/** Takes over what the server has, but for what the student has changed here since. */
const adopt = (context: WorkContext, { ui_state: uiState, data, revision }: ServerWork): void => {
  const { store, known, bases, sheets, assignment } = context;
  // An older reply may come after a newer one.
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

/** What was changed a moment ago and is still on its way into the outbox was changed on what the page showed until now. */
const claimChanges = ({ keeping, bases, known }: WorkContext): void => {
  for (const field of keeping.keys()) if (!bases.has(field)) bases.set(field, known.revision);
};

/** What a save was answered with. The field counts as confirmed unless it has changed since. */
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

/** Looks at what the server has: another device may have gone on, or handed it in. */
function* refresh(context: WorkContext): Saga {
  const { api, viewerId, assignmentId, store } = context;
  const verdict = yield* call(judge<StudentAssignmentPageData>, api, viewerId, () => api.find(assignmentId));
  if (verdict.kind !== 'accepted') return;
  adopt(context, verdict.body);
  const { submitted_at: submittedAt, closed } = verdict.body;
  const { phase } = store.getState();
  if (submittedAt !== null) store.setState({ phase: 'submitted' });
  else if (closed) store.setState({ phase: 'closed' });
  else if (phase === 'closed' || phase === 'submitted') store.setState({ phase: 'working' });
  yield* showOutbox(context);
}

type Result = SendResult<KeptText, never>;

/** Sends what the outbox holds, and shows what becomes of it. */
function* sendWork(context: WorkContext): Saga {
  const { tabs, random } = context;
  let stale = false;
  const delivery = workDelivery({
    ...context,
    // The outbox may hold what was left of another assignment: its reply says nothing of this one.
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
  // Buffered, so that a text kept between a look at the outbox and the wait for one is not missed.
  const wakes = yield* actionChannel(['text_kept', 'woke', 'retry_pressed'], buffers.sliding(1));
  function* show(result: Result): Saga {
    changeSaving(context.store, { connection: connectionAfter(result) });
    if (result.kind === 'sent') tabs.post({ kind: 'changed', work: context.work });
    yield* showOutbox(context);
    if (!stale) return;
    stale = false;
    yield* fork(refresh, context);
  }
  yield* keepSending({ delivery, tabs, random, wakes, show });
}

/** What the student did in another tab of this device shows here too. */
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

/** About two minutes. After that the page looks again when the network is back or the tab comes to the front, as it always does. */
const maxTries = 8;

/** Looks at what the server has until it shows all that it has confirmed to this tab. */
function* catchUp(context: WorkContext): Saga {
  const { confirmed, known, random, work } = context;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    yield* refresh(context);
    if (known.revision >= confirmed.of(work)) return;
    yield* delay(backoffMs(tries, random));
  }
}

/**
 * The page goes: what is gathered is sent without waiting for a reply. It stays on the device as well,
 * until a later visit hears that it is saved: the same text a second time changes nothing.
 */
const sendOnLeaving = (context: WorkContext): void => {
  for (const field of new Set([...context.growing.keys(), ...context.keeping.keys()])) {
    const entry = entryOf(context, field, null);
    if (field !== pageField) noteEarlier(context, field, entry.text);
    void context.api.save(entry, true);
  }
};

/** The whole life of a student's page. */
export function* workSaga(deps: WorkDeps, keeping: Keeping): Saga {
  // Listened to before anything is awaited, so that nothing typed or pressed early is lost.
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
  // Before a press of now is kept, which would be taken for one of an earlier visit.
  yield* resumeHandIn(context);
  yield* fork(submitWork, context, submits);
  yield* takeEvery('retry_pressed', () => reviveRefused(context));
  yield* takeEvery('chosen', ({ field, text }: ActionOf<'chosen'>) => settleConflict(context, field, text));
  yield* takeEvery('discarded', ({ field }: ActionOf<'discarded'>) => discard(context, field));
  yield* takeEvery('woke', () => refresh(context));
  yield* fork(watch, deps.onWake, { type: 'woke' } as const);
  yield* fork(watchLeaving, context);
  yield* fork(watchTabs, context);
  if (!isReadOnly(deps.store.getState()) || deps.store.getState().saving.unsent.length > 0) yield* fork(sendWork, context);
}

function* reviveRefused(context: WorkContext): Saga {
  const entries = yield* call(context.outbox.ofGroup, context.work);
  changeSaving(context.store, { problem: null });
  for (const entry of entries.filter(({ refusal }) => refusal !== null && refusal !== 'conflict')) {
    yield* call(() => context.outbox.release(entry));
  }
  yield* showOutbox(context);
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
