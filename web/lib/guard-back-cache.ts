import { pageClient } from './page-client.ts';
import type { Shell } from './page-props.ts';
import { to } from './route-call.ts';

/** After this long out of view, someone else may be using the computer. */
export const unseenMs = 10 * 60_000;

/**
 * Hides a page that was restored from the back/forward cache, or that was out of view for a while, until the server confirms that
 * the same person is still signed in. If the server cannot be reached, a student's page is shown anyway; `offline/device.ts`
 * decides what it may contain. A student's page that has been open all along is not hidden: it notices the sign-out itself and
 * may hold unsent work.
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
  // A computer fires no event when it wakes from sleep.
  setInterval(look, unseenMs / 10);
}
