import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { SchoolPlanEvent } from './events.ts';
import { daysAfter, isTrialRunning, longestTrialDays, trialDays, type Trial } from './trial.ts';

/** `today` is the day in the school's district, YYYY-MM-DD. */
interface OnDay {
  readonly schoolId: number;
  readonly today: string;
  readonly occurredAt: string;
}
export interface StartSchoolTrial extends OnDay {
  readonly type: 'StartSchoolTrial';
}
export interface ExtendSchoolTrial extends OnDay {
  readonly type: 'ExtendSchoolTrial';
  readonly endsOn: string;
}
export interface EndSchoolTrial extends OnDay {
  readonly type: 'EndSchoolTrial';
}
export type SchoolPlanCommand = StartSchoolTrial | ExtendSchoolTrial | EndSchoolTrial;

export interface SchoolPlanState {
  /** The latest; null for a school that never had one. */
  readonly trial: Trial | null;
}

const evolve = ({ trial }: SchoolPlanState, event: SchoolPlanEvent): SchoolPlanState => {
  switch (event.type) {
    case 'SchoolTrialStarted':
      return { trial: { startsOn: event.data.startsOn, endsOn: event.data.endsOn, ended: false } };
    case 'SchoolTrialExtended':
      return { trial: trial && { ...trial, endsOn: event.data.endsOn } };
    case 'SchoolTrialEnded':
      return { trial: trial && { ...trial, ended: true } };
    default:
      return event satisfies never;
  }
};

const conflict = (code: string, text: string): DomainError => new DomainError('conflict', code, text);

/** Also after an earlier one: whether a school gets another trial is for staff to say. */
const start = ({ schoolId, today, occurredAt }: StartSchoolTrial, { trial }: SchoolPlanState): SchoolPlanEvent[] => {
  if (isTrialRunning(trial, today)) return [];
  return [{ type: 'SchoolTrialStarted', data: { schoolId, startsOn: today, endsOn: daysAfter(today, trialDays), occurredAt } }];
};

const extend = ({ schoolId, today, endsOn, occurredAt }: ExtendSchoolTrial, { trial }: SchoolPlanState): SchoolPlanEvent[] => {
  if (!trial || !isTrialRunning(trial, today))
    throw conflict('no_trial', 'This school has no trial at the moment. Start a new one.');
  if (endsOn === trial.endsOn) return [];
  if (endsOn < trial.endsOn)
    throw conflict('trial_not_longer', `The trial already runs until ${trial.endsOn}. Choose a later day.`);
  const latest = daysAfter(today, longestTrialDays);
  if (endsOn > latest) throw conflict('trial_too_long', `A trial ends within a year: choose a day up to ${latest}.`);
  return [{ type: 'SchoolTrialExtended', data: { schoolId, endsOn, occurredAt } }];
};

const end = ({ schoolId, today, occurredAt }: EndSchoolTrial, { trial }: SchoolPlanState): SchoolPlanEvent[] =>
  isTrialRunning(trial, today) ? [{ type: 'SchoolTrialEnded', data: { schoolId, occurredAt } }] : [];

const decide = (command: SchoolPlanCommand, state: SchoolPlanState): SchoolPlanEvent[] => {
  switch (command.type) {
    case 'StartSchoolTrial':
      return start(command, state);
    case 'ExtendSchoolTrial':
      return extend(command, state);
    case 'EndSchoolTrial':
      return end(command, state);
    default:
      return command satisfies never;
  }
};

/** What a school has beside the free plan: for now its trial. */
export const schoolPlanDecider: Decider<SchoolPlanState, SchoolPlanCommand, SchoolPlanEvent> = {
  initialState: { trial: null },
  evolve,
  decide,
};
