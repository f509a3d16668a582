import { call, delay, race, type Saga } from '../../../lib/effects.ts';
import { take, type ClassroomContext } from './classroom-context.ts';

const pollMs = 2_000;

const isRunning = ({ store }: ClassroomContext): boolean => store.getState().ledger?.state === 'running';

/** Looks again while an export is under way, and whenever something has changed. */
export function* followLedger(context: ClassroomContext): Saga {
  for (;;) {
    const touched = take(['ledger_touched', 'reload_pressed']);
    yield* isRunning(context) ? race({ touched, later: delay(pollMs) }) : touched;
    yield* reload(context);
  }
}

function* reload({ store, api }: ClassroomContext): Saga {
  const reply = yield* call(api.loadLedger);
  if (reply.kind === 'ok') store.setState({ ledger: reply.body, stale: false });
  else store.setState({ stale: true });
}
