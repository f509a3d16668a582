import { useRef, useState } from 'react';
import type { Reply } from '#web/lib/http-client.ts';

export type Loaded<Body> = { status: 'idle' } | { status: 'loading' } | { status: 'failed' } | { status: 'here'; body: Body };

/** Content loaded on demand and then kept; the latest request wins. */
export function useLoaded<Body>(): [Loaded<Body>, (load: () => Promise<Reply<Body>>) => void] {
  const [loaded, setLoaded] = useState<Loaded<Body>>({ status: 'idle' });
  const latest = useRef(0);
  const open = (load: () => Promise<Reply<Body>>): void => {
    const ticket = (latest.current += 1);
    setLoaded({ status: 'loading' });
    void load().then((reply) => {
      if (ticket === latest.current) setLoaded(reply.kind === 'ok' ? { status: 'here', body: reply.body } : { status: 'failed' });
    });
  };
  return [loaded, open];
}
