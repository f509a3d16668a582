export type MediaKey =
  | { readonly key: 'play' | 'pause' | 'stop' | 'next' | 'previous' }
  | { readonly key: 'move'; readonly byMs: number }
  | { readonly key: 'to'; readonly positionMs: number };

/** The media keys of a keyboard, headset or lock screen, and the track shown on a lock screen. */
export interface MediaKeys {
  show(track: { readonly title: string; readonly album: string }): void;
  setState(
    state: 'playing' | 'paused' | 'none',
    place: { readonly positionMs: number; readonly durationMs: number | null },
  ): void;
  listen(listener: (key: MediaKey) => void): () => void;
}

export const mediaStepMs = 10_000;

type Handler = (details: MediaSessionActionDetails) => MediaKey | null;

const stepOf = ({ seekOffset }: MediaSessionActionDetails): number => (seekOffset ? seekOffset * 1_000 : mediaStepMs);

const handlers: Readonly<Partial<Record<MediaSessionAction, Handler>>> = {
  play: () => ({ key: 'play' }),
  pause: () => ({ key: 'pause' }),
  stop: () => ({ key: 'stop' }),
  nexttrack: () => ({ key: 'next' }),
  previoustrack: () => ({ key: 'previous' }),
  seekbackward: (details) => ({ key: 'move', byMs: -stepOf(details) }),
  seekforward: (details) => ({ key: 'move', byMs: stepOf(details) }),
  seekto: ({ seekTime }) => (seekTime === undefined || seekTime === null ? null : { key: 'to', positionMs: seekTime * 1_000 }),
};

export function createMediaKeys(session: MediaSession | undefined): MediaKeys {
  const setHandler = (action: MediaSessionAction, handler: ((details: MediaSessionActionDetails) => void) | null) => {
    try {
      session?.setActionHandler(action, handler);
    } catch {
      // The browser does not know this key.
    }
  };
  return {
    show({ title, album }) {
      if (session && typeof MediaMetadata !== 'undefined')
        session.metadata = new MediaMetadata({ title, album, artist: 'Earshot' });
    },
    setState(state, { positionMs, durationMs }) {
      if (!session) return;
      session.playbackState = state;
      if (durationMs) {
        const [duration, position] = [durationMs / 1_000, Math.min(positionMs, durationMs) / 1_000];
        session.setPositionState?.({ duration, position, playbackRate: 1 });
      }
    },
    listen(listener) {
      const actions = Object.entries(handlers) as [MediaSessionAction, Handler][];
      for (const [action, keyOf] of actions) {
        setHandler(action, (details) => {
          const key = keyOf(details);
          if (key) listener(key);
        });
      }
      return () => {
        for (const [action] of actions) setHandler(action, null);
      };
    },
  };
}
