import { buffers, eventChannel, type EventChannel } from '#web/lib/effects.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';

/**
 * `open`: the stream has delivered something. `lost`: the browser reconnects on its own. `refused`: it does not, because no
 * connection is free, or because the stream stays silent, for example behind a buffering proxy.
 */
export interface StreamSignal {
  readonly kind: 'open' | 'changed' | 'lost' | 'refused';
}

type Heard = StreamSignal['kind'] | 'beat';

/** A message about a stream between the pages of one browser. `hello` asks for its state. */
interface Told {
  readonly kind: Heard | 'hello';
  /** The page that asked; without it the message is for all pages. */
  readonly to?: string;
}

/** Two are enough: refreshing after the latest signal also covers the earlier ones. */
const latest = () => buffers.sliding<StreamSignal>(2);

/** The server sends a heartbeat every 15 s. */
export const maxSilentMs = 25_000;

/** Browsers open at most six connections per host across all windows, and pages need some of them. */
const maxStreams = 3;

/** Listens to a stream directly. Returns a function that stops it. */
function listen(address: string, hear: (kind: Heard) => void): () => void {
  const source = new EventSource(address);
  let isOpen = false;
  const live = (kind: Heard) => {
    if (!isOpen) hear('open');
    isOpen = true;
    hear(kind);
  };
  source.addEventListener('beat', () => live('beat'));
  source.addEventListener('changed', () => live('changed'));
  source.addEventListener('error', () => {
    isOpen = false;
    hear(source.readyState === EventSource.CLOSED ? 'refused' : 'lost');
  });
  return () => source.close();
}

/** Runs the work with one of this browser's streams, or without one where all are taken. */
async function withStream(work: (isFree: boolean) => Promise<void>, slot = 1): Promise<void> {
  if (slot > maxStreams) return work(false);
  await navigator.locks.request(`earshot-stream-${slot}`, { ifAvailable: true }, (lock) =>
    lock ? work(true) : withStream(work, slot + 1),
  );
}

/**
 * One window listens to the stream and forwards signals to other windows with the same page. When it closes, the next one takes
 * over.
 */
function share(address: string, hear: (kind: Heard) => void): () => void {
  const leaving = new AbortController();
  const others = new BroadcastChannel(`earshot-stream:${address}`);
  const own = randomUuid();
  let heads = false;
  let isOpen = false;
  const tell = (told: Told) => others.postMessage(told);
  others.onmessage = ({ data: { kind, to } }: MessageEvent<Told>) => {
    if (kind === 'hello') {
      if (heads && isOpen && to !== undefined) tell({ kind: 'open', to });
    } else if (!heads && (to === undefined || to === own)) hear(kind);
  };
  tell({ kind: 'hello', to: own });
  const head = (isFree: boolean): Promise<void> =>
    new Promise((leave) => {
      if (leaving.signal.aborted) return leave();
      const say = (kind: Heard) => {
        if (kind !== 'beat' && kind !== 'changed') isOpen = kind === 'open';
        tell({ kind });
        hear(kind);
      };
      heads = true;
      const end = isFree ? listen(address, say) : () => {};
      leaving.signal.addEventListener('abort', () => {
        end();
        leave();
      });
      if (!isFree) say('refused');
    });
  navigator.locks.request(`earshot-stream:${address}`, { signal: leaving.signal }, () => withStream(head)).catch(() => {});
  return () => {
    leaving.abort();
    others.close();
  };
}

/** The server's signals about a page, by its address. Closing the channel closes the connection. */
export function streamOf(address: string): EventChannel<StreamSignal> {
  return eventChannel<StreamSignal>((emit) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const hear = (kind: Heard) => {
      clearTimeout(silence);
      if (kind !== 'lost' && kind !== 'refused') silence = setTimeout(() => hear('refused'), maxSilentMs);
      if (kind !== 'beat') emit({ kind });
    };
    // Without https, browsers have no locks.
    const end = 'locks' in navigator ? share(address, hear) : listen(address, hear);
    return () => {
      clearTimeout(silence);
      end();
    };
  }, latest());
}

/** Reports when the tab becomes visible or hidden. */
export function visibilityOf(): EventChannel<{ readonly visible: boolean }> {
  return eventChannel((emit) => {
    const report = () => emit({ visible: document.visibilityState === 'visible' });
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, buffers.sliding(1));
}
