/**
 * Milliseconds that only ever increase while the page is open: setting the device's clock does not change the order of things.
 */
export const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now());
