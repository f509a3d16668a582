const bars = 48;
const quiet = 6;
const loudest = 84;

/** A wave whose loud part, from the start, is as long as the share of right answers; the rest is quiet. */
export function scoreWave(right: number, all: number): number[] {
  const heard = all > 0 ? (right / all) * bars : 0;
  return Array.from({ length: bars }, (_, bar) =>
    bar < heard ? Math.round(quiet + (loudest - quiet) * Math.abs(Math.sin(bar * 0.71) * Math.cos(bar * 0.19 + 0.3))) : quiet,
  );
}
