import { backoffMs } from '../../../lib/backoff.ts';
import { call, delay, race, takeFrom, type Channel, type Saga } from '../../../lib/effects.ts';
import type { SavedStudentWork } from '../../../../api/student-works/schemas.ts';
import { judge, type Verdict } from '../../../lib/verdict.ts';
import { isGathering } from '../api/work-outbox.ts';
import { uiStateOf } from '../store/page-state.ts';
import { changeSaving } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { put, take, type WorkAction, type WorkContext } from './work-context.ts';

/** Submit: waits until everything written has reached the server, then hands the work in. */
export function* submitWork(context: WorkContext, presses: Channel<WorkAction>): Saga {
  const { store } = context;
  for (;;) {
    yield* takeFrom(presses);
    if (store.getState().phase !== 'working') continue;
    store.setState({ phase: 'submitting' });
    changeSaving(store, { problem: null });
    yield* put({ type: 'gathered' });
    yield* race({ done: call(handIn, context), cancelled: take('submit_cancelled') });
    if (store.getState().phase === 'submitting') store.setState({ phase: 'working' });
  }
}

const refuse = ({ store }: WorkContext, text: string): void => changeSaving(store, { problem: { at: 'submit', text } });

function* handIn(context: WorkContext): Saga {
  if (!(yield* everythingSent(context))) return;
  const { api, assignment, assignmentId, store, known, tabs, work } = context;
  const key = context.newKey();
  const verdict = yield* untilAnswered(context, () =>
    api.submit(assignmentId, uiStateOf(store.getState(), assignment.blocks, known.completed), known.revision, key),
  );
  if (verdict.kind === 'conflict' && verdict.code === 'student_work_submitted') return done(context);
  if (verdict.kind === 'conflict' || verdict.kind === 'refused') return refuse(context, verdict.text);
  if (verdict.kind !== 'accepted') return;
  if (verdict.body.submitted_at === null) return refuse(context, texts.trouble.choose);
  tabs.post({ kind: 'submitted', work });
  done(context);
}

const done = ({ store, goToDashboard }: WorkContext): void => {
  store.setState({ phase: 'submitted' });
  goToDashboard();
};

/** True once nothing waits; false when something waits that time alone does not solve. */
function* everythingSent(context: WorkContext): Saga<boolean> {
  for (;;) {
    const entries = yield* call(context.outbox.ofGroup, context.work);
    if (entries.length === 0 && context.growing.size === 0) return true;
    const { connection, conflicts } = context.store.getState().saving;
    if (connection === 'signed_out' || connection === 'other_viewer') return false;
    if (entries.some((entry) => entry.refusal !== null && !isGathering(entry))) {
      refuse(context, Object.keys(conflicts).length > 0 ? texts.trouble.choose : texts.trouble.notSaved);
      return false;
    }
    yield* take('outbox_changed');
  }
}

type FinalVerdict = Exclude<Verdict<SavedStudentWork>, { kind: 'retry' }>;

/** Makes the call again and again, at growing distances, until the server says something about it. */
function* untilAnswered(context: WorkContext, send: () => ReturnType<WorkContext['api']['submit']>): Saga<FinalVerdict> {
  for (let failures = 1; ; failures += 1) {
    const verdict = yield* call(judge<SavedStudentWork>, context.api, context.viewerId, send);
    const lost = verdict.kind === 'signed_out' || verdict.kind === 'other_viewer';
    changeSaving(context.store, { connection: lost ? verdict.kind : verdict.kind === 'retry' ? 'retrying' : 'ready' });
    if (verdict.kind !== 'retry') return verdict;
    yield* race({ later: delay(backoffMs(failures, context.random)), better: take(['woke', 'retry_pressed']) });
  }
}
