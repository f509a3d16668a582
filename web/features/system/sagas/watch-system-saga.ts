import { call, delay } from 'redux-saga/effects';
import type { Effect } from 'redux-saga/effects';
import type { SystemPageData } from '../../../../api/system/schemas.ts';

export const pollMs = 2_000;

/** Everything that the saga touches; tests bring their own. */
export interface WatchSystemDeps {
  /** Null when the server could not be reached: then it is asked again. */
  load: () => Promise<SystemPageData | null>;
  show: (data: SystemPageData) => void;
}

/** Shows what each read model's proof finds as it comes, until all of them are through. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function* watchSystemSaga({ load, show }: WatchSystemDeps): Generator<Effect, void, any> {
  for (;;) {
    yield delay(pollMs);
    const data: SystemPageData | null = yield call(load);
    if (!data) continue;
    yield call(show, data);
    if (!data.verifying) return;
  }
}
