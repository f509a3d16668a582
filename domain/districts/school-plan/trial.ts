/** The length of a new trial. */
export const trialDays = 30;
/** How far in the future a trial can end. */
export const longestTrialDays = 365;

/** The current state of a school's trial. Days are YYYY-MM-DD in the district's time zone. */
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

/** The last day is included: "ends today" means that the trial still runs today. */
export const isTrialRunning = (trial: Trial | null, today: string): boolean =>
  trial !== null && !trial.ended && today <= trial.endsOn;

/** 0 on the last day; null when no trial runs. */
export const trialDaysLeft = (trial: Trial | null, today: string): number | null =>
  trial && isTrialRunning(trial, today) ? Math.round((Date.parse(trial.endsOn) - Date.parse(today)) / dayMs) : null;

/** The paid-through day is included. */
export const isPaidFor = (paidThrough: string | null, today: string): boolean => paidThrough !== null && today <= paidThrough;
