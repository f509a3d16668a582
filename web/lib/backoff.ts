const firstMs = 1_000;
const maxMs = 30_000;

/** 1, 2, 4 … 30 seconds, each a quarter more or less, so that a class that lost its server at one moment does not come back at one. */
export function backoffMs(failures: number, random: () => number): number {
  const base = Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(base * (0.75 + random() / 2));
}
