import { pageClient } from './page-client.ts';
import type { Shell } from './page-props.ts';
import { to } from './route-call.ts';

/**
 * Back to a page that the browser has held in memory: it stays hidden until the server has said that its person is still signed in. A
 * student's page may come back without a network; `offline/device.ts` looks after it then.
 */
export function guardMemory(viewer: NonNullable<Shell['viewer']>): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.body.style.visibility = 'hidden';
    void pageClient()
      .call(to('GET /api/session'))
      .then((reply) => {
        const isHere = reply.kind === 'ok' ? reply.body.user?.id === viewer.id : viewer.role === 'student';
        if (isHere) document.body.style.visibility = '';
        else location.reload();
      });
  });
}
