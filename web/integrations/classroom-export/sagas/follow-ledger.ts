import { buffers, call, delay, race, takeFrom, type Saga } from '#web/lib/effects.ts';
import { actionChannel, type ClassroomContext } from './classroom-context.ts';

const pollMs = 2_000;

const isRunning = ({ store }: ClassroomContext): boolean => store.getState().ledger?.state === 'running';

/** Looks again while an export is under way, and whenever something has changed. */
export function* followLedger(context: ClassroomContext): Saga {
  // What changes while the page is asking is asked for again.
  const touches = yield* actionChannel(['ledger_touched', 'reload_pressed'], buffers.sliding(1));
  for (;;) {
    yield* isRunning(context) ? race({ touched: takeFrom(touches), later: delay(pollMs) }) : takeFrom(touches);
    yield* reload(context);
  }
}

function* reload({ store, api }: ClassroomContext): Saga {
  const reply = yield* call(api.loadLedger);
  if (reply.kind === 'ok') store.setState({ ledger: reply.body, stale: false });
  else store.setState({ stale: true });
}
