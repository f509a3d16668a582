import type { Decider } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { SchoolPlanEvent } from './events.ts';
import { daysAfter, isPaidFor, isTrialRunning, longestTrialDays, trialDays, type Trial } from './trial.ts';

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
/** Sets the paid-through date. A past day is allowed; a date left out stays as it is. */
export interface SetPaidThrough extends OnDay {
  readonly type: 'SetPaidThrough';
  readonly paidThrough?: string | null | undefined;
}
export type SchoolPlanCommand = StartSchoolTrial | ExtendSchoolTrial | EndSchoolTrial | SetPaidThrough;

export interface SchoolPlanState {
  /** The latest trial; null for a school that never had one. */
  readonly trial: Trial | null;
  /** The last paid day; null for a school that has never paid. */
  readonly paidThrough: string | null;
}

const evolve = (state: SchoolPlanState, event: SchoolPlanEvent): SchoolPlanState => {
  const { trial } = state;
  switch (event.type) {
    case 'SchoolTrialStarted':
      return { ...state, trial: { startsOn: event.data.startsOn, endsOn: event.data.endsOn, ended: false } };
    case 'SchoolTrialExtended':
      return { ...state, trial: trial && { ...trial, endsOn: event.data.endsOn } };
    case 'SchoolTrialEnded':
      return { ...state, trial: trial && { ...trial, ended: true } };
    case 'SchoolPaidThroughSet':
      return { ...state, paidThrough: event.data.paidThrough };
    default:
      return event satisfies never;
  }
};

const conflict = (code: string, text: string): DomainError => new DomainError('conflict', code, text);

/** Also allowed after an earlier trial: staff decide whether a school gets another one. */
const start = ({ schoolId, today, occurredAt }: StartSchoolTrial, { trial, paidThrough }: SchoolPlanState): SchoolPlanEvent[] => {
  if (isTrialRunning(trial, today)) return [];
  if (isPaidFor(paidThrough, today)) {
    throw conflict(
      'school_has_paid',
      `This school has paid through ${paidThrough}: it has premium, and a trial would add nothing.`,
    );
  }
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

const setPaidThrough = ({ schoolId, paidThrough, occurredAt }: SetPaidThrough, state: SchoolPlanState): SchoolPlanEvent[] =>
  paidThrough === undefined || paidThrough === state.paidThrough
    ? []
    : [{ type: 'SchoolPaidThroughSet', data: { schoolId, paidThrough, occurredAt } }];

const decide = (command: SchoolPlanCommand, state: SchoolPlanState): SchoolPlanEvent[] => {
  switch (command.type) {
    case 'StartSchoolTrial':
      return start(command, state);
    case 'ExtendSchoolTrial':
      return extend(command, state);
    case 'EndSchoolTrial':
      return end(command, state);
    case 'SetPaidThrough':
      return setPaidThrough(command, state);
    default:
      return command satisfies never;
  }
};

/** What a school has in addition to the free plan: its trial, and what it has paid for. */
export const schoolPlanDecider: Decider<SchoolPlanState, SchoolPlanCommand, SchoolPlanEvent> = {
  initialState: { trial: null, paidThrough: null },
  evolve,
  decide,
};
