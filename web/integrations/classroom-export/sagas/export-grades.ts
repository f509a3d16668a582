import { call, type Saga } from '#web/lib/effects.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { obstacleOf } from '../store/classroom-store.ts';
import { texts } from '../texts.ts';
import { put, take, type ClassroomContext } from './classroom-context.ts';

function fail({ store }: ClassroomContext, reply: Exclude<Reply<unknown>, { kind: 'ok' }>): void {
  store.setState({ step: 'idle', flash: { kind: 'low', text: texts.exportFailed, detail: causeOf(reply) } });
}

/** One export for each press: what stands in the way is told, then it is confirmed, then asked for. */
export function* exportGrades(context: ClassroomContext): Saga {
  for (;;) {
    yield* take('export_pressed');
    yield* exportOnce(context);
  }
}

function* exportOnce(context: ClassroomContext): Saga {
  const { store, api } = context;
  store.setState({ step: 'asking', flash: null });
  const looked = yield* call(api.loadLedger);
  if (looked.kind !== 'ok') return fail(context, looked);
  const blocked = obstacleOf(looked.body) !== null;
  store.setState({ ledger: looked.body, stale: false, step: blocked ? 'blocked' : 'confirming' });
  const answer = yield* take(['export_confirmed', 'export_dismissed']);
  if (blocked || answer.type === 'export_dismissed') return store.setState({ step: 'idle' });
  store.setState({ step: 'exporting' });
  const reply = yield* call(api.startExport, answer.key);
  if (reply.kind !== 'ok') return fail(context, reply);
  store.setState({ step: 'idle', flash: { kind: 'good', text: texts.started, detail: null } });
  yield* put({ type: 'ledger_touched' });
}
