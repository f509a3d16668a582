import { call, delay, race, type Saga } from '../../../lib/effects.ts';
import { isUnderWay } from '../store/key-correction-store.ts';
import { take, type KeyCorrectionContext } from './key-correction-context.ts';

const pollMs = 1_500;

/** Looks again while scores are changing, and whenever something has changed. */
export function* followCorrections({ store, api }: KeyCorrectionContext): Saga {
  for (;;) {
    const watched = isUnderWay(store.getState().data);
    const touched = take(['corrections_touched', 'reload_pressed']);
    yield* watched ? race({ touched, later: delay(pollMs) }) : touched;
    const reply = yield* call(api.load);
    if (reply.kind === 'ok') store.setState({ data: reply.body, stale: false });
    else store.setState({ stale: true });
  }
}
