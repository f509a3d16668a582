import { call, delay, race, takeFrom, type EventChannel, type Saga } from '../../../lib/effects.ts';
import type { StreamSignal } from '../event-stream.ts';
import type { LiveStore } from '../live-state.ts';

/** `gone`: signed out, or not theirs any more. */
export type Refreshed = 'shown' | 'failed' | 'gone';

export interface LiveDeps {
  readonly store: LiveStore;
  readonly stream: () => EventChannel<StreamSignal>;
  readonly visibility: () => EventChannel<{ readonly visible: boolean }>;
  readonly isVisible: () => boolean;
  /** Asks for the page's data and shows it. */
  readonly refresh: () => Promise<Refreshed>;
}

/** How often a page asks that is told nothing. */
export const askEveryMs = 5_000;
/** So often it asks before it looks whether the stream is back. */
const asksBeforeStream = 12;

/** Follows the server while the tab is in front; a tab in the back costs nobody anything. */
export function* liveSaga(deps: LiveDeps): Saga {
  const visibility = deps.visibility();
  try {
    while (deps.store.getState().status !== 'ended') {
      if (deps.isVisible()) yield* race({ following: follow(deps), turned: takeFrom(visibility) });
      else {
        deps.store.setState({ status: 'paused' });
        yield* takeFrom(visibility);
      }
    }
  } finally {
    visibility.close();
  }
}

function* follow(deps: LiveDeps): Saga {
  while (true) {
    if (!(yield* hear(deps))) return;
    for (let asked = 0; asked < asksBeforeStream; asked += 1) {
      yield* delay(askEveryMs);
      if (!(yield* refreshed(deps))) return;
    }
  }
}

/** Until the server refuses the stream: true. False when there is nothing to follow any more. */
function* hear(deps: LiveDeps): Saga<boolean> {
  const signals = deps.stream();
  let open = false;
  try {
    while (true) {
      const heard: StreamSignal | null = open ? yield* takeFrom(signals) : yield* firstOf(signals);
      const kind: StreamSignal['kind'] = heard?.kind ?? 'lost';
      open = kind === 'open' || kind === 'changed';
      deps.store.setState({ status: open ? 'live' : 'asking' });
      if (kind === 'refused') return true;
      // Also when it opens: something may have happened since the page was made.
      const asks = open || heard === null;
      if (asks && !(yield* refreshed(deps))) return false;
    }
  } finally {
    signals.close();
  }
}

/** Null when nothing comes for so long that the page has to ask. */
function* firstOf(signals: EventChannel<StreamSignal>): Saga<StreamSignal | null> {
  const { signal } = yield* race({ signal: takeFrom(signals), late: delay(askEveryMs) });
  return signal ?? null;
}

function* refreshed({ store, refresh }: LiveDeps): Saga<boolean> {
  const outcome = yield* call(refresh);
  if (outcome === 'gone') store.setState({ status: 'ended' });
  return outcome !== 'gone';
}
