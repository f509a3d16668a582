import type { Clock } from './dates.ts';

/**
 * The document's clock, moved on by how long the page has been open. What is judged by time is judged by this: the device's own clock
 * may be hours or years wrong.
 */
export const serverClock = ({ now, timeZone }: Clock): Clock => ({
  now: new Date(Date.parse(now) + performance.now()).toISOString(),
  timeZone,
});
