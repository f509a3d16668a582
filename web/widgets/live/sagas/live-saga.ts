import { call, delay, race, takeFrom, type EventChannel, type Saga } from '#web/lib/effects.ts';
import type { StreamSignal } from '../event-stream.ts';
import type { LiveStore } from '../live-state.ts';

/** `gone`: the viewer is signed out or no longer has access. */
export type Refreshed = 'shown' | 'failed' | 'gone';

export interface LiveDeps {
  readonly store: LiveStore;
  readonly stream: () => EventChannel<StreamSignal>;
  readonly visibility: () => EventChannel<{ readonly visible: boolean }>;
  readonly isVisible: () => boolean;
  /** Asks for the page's data and shows it. */
  readonly refresh: () => Promise<Refreshed>;
}

/** How often a page polls without a stream. */
export const askEveryMs = 5_000;
/** How many times it polls before it tries the stream again. */
const asksBeforeStream = 12;

/** Follows the server while the tab is visible; a hidden tab causes no load. */
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
    for (let tries = 0; tries < asksBeforeStream; tries += 1) {
      yield* delay(askEveryMs);
      if (!(yield* refreshed(deps, 'asking'))) return;
    }
  }
}

/** Follows the stream. Returns true when the server refuses it, and false when there is nothing left to follow. */
function* hear(deps: LiveDeps): Saga<boolean> {
  const signals = deps.stream();
  let open = false;
  let losses = 0;
  try {
    while (true) {
      // A failed refresh is repeated, even while the stream itself is open.
      const isLive: boolean = open && deps.store.getState().status === 'live';
      const heard: StreamSignal | null = isLive ? yield* takeFrom(signals) : yield* firstOf(signals);
      if (heard) open = heard.kind === 'open' || heard.kind === 'changed';
      losses = heard?.kind === 'lost' ? losses + 1 : 0;
      if (heard?.kind === 'refused' || losses === 1) deps.store.setState({ status: 'asking' });
      if (heard?.kind === 'refused') return true;
      // Also refreshes when the stream opens, because something may have changed since the page was rendered. A first loss is
      // ignored, because it is often just a server restart.
      if (losses !== 1 && !(yield* refreshed(deps, open ? 'live' : 'asking'))) return false;
    }
  } finally {
    signals.close();
  }
}

/** The next signal; null if none arrives for so long that the page has to poll. */
function* firstOf(signals: EventChannel<StreamSignal>): Saga<StreamSignal | null> {
  const { signal } = yield* race({ signal: takeFrom(signals), late: delay(askEveryMs) });
  return signal ?? null;
}

/** Refreshes once and sets the status: `well` on success. Returns false if access has ended. */
function* refreshed({ store, refresh }: LiveDeps, well: 'live' | 'asking'): Saga<boolean> {
  const outcome = yield* call(refresh);
  const status = { shown: well, failed: 'cut_off', gone: 'ended' } as const;
  store.setState({ status: status[outcome] });
  return outcome !== 'gone';
}
