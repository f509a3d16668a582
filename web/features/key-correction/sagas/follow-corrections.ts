import { call, delay, race, take } from 'redux-saga/effects';
import type { KeyCorrectionsPageData } from '../../../../api/key-corrections/schemas.ts';
import type { Reply } from '../../../lib/http-client.ts';
import { isUnderWay } from '../store/key-correction-store.ts';
import type { KeyCorrectionContext, SagaOf } from './key-correction-context.ts';

const pollMs = 1_500;

/** Looks again while scores are changing, and whenever something has changed. */
export function* followCorrections({ store, api }: KeyCorrectionContext): SagaOf {
  for (;;) {
    const watched = isUnderWay(store.getState().data);
    yield race([take(['corrections_touched', 'reload_pressed']), ...(watched ? [delay(pollMs)] : [])]);
    const reply: Reply<KeyCorrectionsPageData> = yield call(api.load);
    if (reply.kind === 'ok') store.setState({ data: reply.body, stale: false });
    else store.setState({ stale: true });
  }
}
