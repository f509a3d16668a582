import { buffers, call, delay, race, takeFrom, type Saga } from '#web/lib/effects.ts';
import { isUnderWay } from '../store/key-correction-store.ts';
import { actionChannel, type KeyCorrectionContext } from './key-correction-context.ts';

const pollMs = 1_500;

/** Looks again while scores are changing, and whenever something has changed. */
export function* followCorrections({ store, api }: KeyCorrectionContext): Saga {
  // What changes while the page is asking is asked for again.
  const touches = yield* actionChannel(['corrections_touched', 'reload_pressed'], buffers.sliding(1));
  for (;;) {
    const watched = isUnderWay(store.getState().data);
    yield* watched ? race({ touched: takeFrom(touches), later: delay(pollMs) }) : takeFrom(touches);
    const reply = yield* call(api.load);
    if (reply.kind === 'ok') store.setState({ data: reply.body, stale: false });
    else store.setState({ stale: true });
  }
}
