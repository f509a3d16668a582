import { pageClient } from './page-client.ts';
import type { Shell } from './page-props.ts';
import { to } from './route-call.ts';

/** Not looked at for so long, a page may be somebody else's who sits at the computer now. */
export const unseenMs = 10 * 60_000;

/**
 * A page restored from the browser's back/forward cache, or that nobody has looked at for a while, stays hidden until the server confirms that the same
 * person is still signed in. Without a network a student's page is shown; `offline/device.ts` decides what it may contain. A student's page that has
 * been open all the time stays too: it says by itself that its student is signed out, and may hold what is not sent yet.
 */
export function guardBackCache(viewer: NonNullable<Shell['viewer']>): void {
  const isStudent = viewer.role === 'student';
  const check = (unreached: boolean): void => {
    document.body.style.visibility = 'hidden';
    void pageClient()
      .call(to('GET /api/session'))
      .then((reply) => {
        const isHere = reply.kind === 'ok' ? reply.body.user?.id === viewer.id : unreached;
        if (isHere) document.body.style.visibility = '';
        else location.reload();
      });
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check(isStudent);
  });
  if (isStudent) return;
  let seenAt = Date.now();
  const look = (): void => {
    const unseenFor = Math.abs(Date.now() - seenAt);
    if (document.visibilityState !== 'visible') return;
    seenAt = Date.now();
    if (unseenFor >= unseenMs) check(true);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
    else seenAt = Date.now();
  });
  // A computer that slept does not say so.
  setInterval(look, unseenMs / 10);
}
