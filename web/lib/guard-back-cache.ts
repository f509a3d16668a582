import { pageClient } from './page-client.ts';
import type { Shell } from './page-props.ts';
import { to } from './route-call.ts';

/**
 * A page restored from the browser's back/forward cache stays hidden until the server confirms that the same person is still signed in.
 * Without a network a student's page is shown; `offline/device.ts` decides what it may contain.
 */
export function guardBackCache(viewer: NonNullable<Shell['viewer']>): void {
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
