import { isTrialRunning, trialDaysLeft, type Trial } from '#domain/districts/school-plan/trial.ts';
import type { TrialData } from './schemas.ts';

/** `today` is the day in the school's district. */
export const presentTrial = (trial: Trial | null, today: string): TrialData | null =>
  trial && {
    starts_on: trial.startsOn,
    ends_on: trial.endsOn,
    state: isTrialRunning(trial, today) ? 'running' : trial.ended ? 'ended' : 'over',
    days_left: trialDaysLeft(trial, today),
  };
