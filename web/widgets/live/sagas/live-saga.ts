import { call, delay, race, takeFrom, type EventChannel, type Saga } from '#web/lib/effects.ts';
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
    for (let tries = 0; tries < asksBeforeStream; tries += 1) {
      yield* delay(askEveryMs);
      if (!(yield* refreshed(deps, 'asking'))) return;
    }
  }
}

/** Until the server refuses the stream: true. False when there is nothing to follow any more. */
function* hear(deps: LiveDeps): Saga<boolean> {
  const signals = deps.stream();
  let open = false;
  let losses = 0;
  try {
    while (true) {
      // What was asked for in vain is asked for again, also where the stream itself is there.
      const isLive: boolean = open && deps.store.getState().status === 'live';
      const heard: StreamSignal | null = isLive ? yield* takeFrom(signals) : yield* firstOf(signals);
      if (heard) open = heard.kind === 'open' || heard.kind === 'changed';
      losses = heard?.kind === 'lost' ? losses + 1 : 0;
      if (heard?.kind === 'refused' || losses === 1) deps.store.setState({ status: 'asking' });
      if (heard?.kind === 'refused') return true;
      // Also when it opens: something may have happened since the page was made. A first loss is often none: a server that starts again.
      if (losses !== 1 && !(yield* refreshed(deps, open ? 'live' : 'asking'))) return false;
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

/** Asks once, and says how the page stands; `well`: if it is answered. */
function* refreshed({ store, refresh }: LiveDeps, well: 'live' | 'asking'): Saga<boolean> {
  const outcome = yield* call(refresh);
  const status = { shown: well, failed: 'cut_off', gone: 'ended' } as const;
  store.setState({ status: status[outcome] });
  return outcome !== 'gone';
}
