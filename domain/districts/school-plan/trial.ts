/** How long a trial lasts when it is started. */
export const trialDays = 30;
/** How far in the future a trial may end. */
export const longestTrialDays = 365;

/** A school's trial as it stands. Days are YYYY-MM-DD in the time of its district. */
export interface Trial {
  readonly startsOn: string;
  /** Its last day. */
  readonly endsOn: string;
  /** Staff have ended it. */
  readonly ended: boolean;
}

const dayMs = 86_400_000;

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Its last day counts: whoever reads "ends today" still has today. */
export const isTrialRunning = (trial: Trial | null, today: string): boolean =>
  trial !== null && !trial.ended && today <= trial.endsOn;

/** 0 on the last day; null when no trial runs. */
export const trialDaysLeft = (trial: Trial | null, today: string): number | null =>
  trial && isTrialRunning(trial, today) ? Math.round((Date.parse(trial.endsOn) - Date.parse(today)) / dayMs) : null;

/** The day that is paid through counts. */
export const isPaidFor = (paidThrough: string | null, today: string): boolean => paidThrough !== null && today <= paidThrough;
