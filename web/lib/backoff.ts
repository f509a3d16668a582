const firstMs = 1_000;
const maxMs = 30_000;

/**
 * Waits 1, 2, 4 … 30 seconds, each with a quarter of jitter, so that a class that lost the server at the same moment does not
 * reconnect all at once.
 */
export function backoffMs(failures: number, random: () => number): number {
  const base = Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(base * (0.75 + random() / 2));
}
