const dayMs = 86_400_000;

/** Half an hour on Lord Howe Island; at midnight in Santiago. */
export const zonesWithChanges = [
  'America/Chicago',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/Santiago',
] as const;

/** What the wall shows, to the minute: 2026-11-01 01:30. */
export const wall = (moment: number, timeZone: string): string =>
  new Date(moment).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** The two moments of 2026 at which a zone changes its clocks, to the minute. */
export const changesOf = (timeZone: string): number[] => {
  const ahead = (moment: number): number => Date.parse(`${wall(moment, timeZone).replace(' ', 'T')}Z`) - moment;
  const changes: number[] = [];
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += dayMs) {
    if (ahead(day) === ahead(day + dayMs)) continue;
    let [from, to] = [day, day + dayMs];
    while (to - from > 60_000) {
      const middle = Math.floor((from + to) / 120_000) * 60_000;
      if (ahead(middle) === ahead(from)) from = middle;
      else to = middle;
    }
    changes.push(to);
  }
  return changes;
};
