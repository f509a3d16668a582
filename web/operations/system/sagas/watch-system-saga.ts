import type { SystemPageData } from '#api/operations/system/schemas.ts';
import { call, delay, type Saga } from '#web/lib/effects.ts';

export const pollMs = 2_000;

/** Everything that the saga touches; tests bring their own. */
export interface WatchSystemDeps {
  first: SystemPageData;
  /** Null when the server could not be reached: then it is asked again. */
  load: () => Promise<SystemPageData | null>;
  show: (data: SystemPageData) => void;
}

/** Shows what each read model's proof finds as it comes, for as long as something is being verified. */
export function* watchSystemSaga({ first, load, show }: WatchSystemDeps): Saga {
  let { verifying } = first;
  while (verifying) {
    yield* delay(pollMs);
    const data = yield* call(load);
    if (!data) continue;
    show(data);
    verifying = data.verifying;
  }
}
