/** How many events the slowest read model is behind; null while the event store does not report it. */
export function mostBehind(projections: readonly { readonly lag_events: number | null }[]): number | null {
  const lags = projections.flatMap(({ lag_events: lag }) => lag ?? []);
  return lags.length === projections.length ? Math.max(0, ...lags) : null;
}
