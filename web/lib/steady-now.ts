/** Milliseconds that only grow while the page is open: a clock that is put right meanwhile makes nothing older or newer. */
export const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now());
