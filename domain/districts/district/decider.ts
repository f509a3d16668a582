/** A district: registered, renamed, its settings switched. A command that changes nothing produces no event. */
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { AccessByTeachers } from './access-by-teachers.ts';
import type { DistrictEvent } from './events.ts';

export interface RegisterDistrict {
  readonly type: 'RegisterDistrict';
  readonly districtId: number;
  readonly name: string;
  readonly timeZone: string;
  readonly occurredAt: string;
}
export interface TurnOutsideAssessor {
  readonly type: 'TurnOutsideAssessor';
  readonly districtId: number;
  readonly on: boolean;
  readonly occurredAt: string;
}
export interface TurnStudentJoining {
  readonly type: 'TurnStudentJoining';
  readonly districtId: number;
  readonly on: boolean;
  readonly occurredAt: string;
}
export interface SetStudentAccess {
  readonly type: 'SetStudentAccess';
  readonly districtId: number;
  readonly byTeachers: AccessByTeachers;
  readonly occurredAt: string;
}
export interface TurnAutomatedTrial {
  readonly type: 'TurnAutomatedTrial';
  readonly districtId: number;
  readonly on: boolean;
  /** At least one of its schools has a paid-through date. */
  readonly anyPaidThrough: boolean;
  readonly occurredAt: string;
}
export type DistrictCommand = RegisterDistrict | TurnOutsideAssessor | TurnStudentJoining | SetStudentAccess | TurnAutomatedTrial;

export type DistrictState =
  | { readonly status: 'unregistered' }
  | {
      readonly status: 'registered';
      readonly districtId: number;
      readonly name: string;
      readonly timeZone: string;
      /** Its students' texts may be sent to an external assessor, if one is configured. */
      readonly outsideAssessor: boolean;
      /** Anyone with a class code but no account can create a student account. */
      readonly studentsJoin: boolean;
      /** Whose cards and passwords teachers can set, besides those of students whose accounts they created. */
      readonly accessByTeachers: AccessByTeachers;
      /** New schools start with a trial automatically. */
      readonly automatedTrial: boolean;
    };

const settingsOfNew = {
  outsideAssessor: true,
  studentsJoin: false,
  accessByTeachers: 'rostered' as const,
  automatedTrial: false,
};

const evolve = (state: DistrictState, event: DistrictEvent): DistrictState => {
  if (event.type === 'DistrictOutsideAssessorTurned') {
    return state.status === 'registered' ? { ...state, outsideAssessor: event.data.on } : state;
  }
  if (event.type === 'DistrictStudentJoiningTurned') {
    return state.status === 'registered' ? { ...state, studentsJoin: event.data.on } : state;
  }
  if (event.type === 'DistrictStudentAccessSet') {
    return state.status === 'registered' ? { ...state, accessByTeachers: event.data.byTeachers } : state;
  }
  if (event.type === 'DistrictAutomatedTrialTurned') {
    return state.status === 'registered' ? { ...state, automatedTrial: event.data.on } : state;
  }
  const { districtId, name, timeZone } = event.data;
  const settings = state.status === 'registered' ? state : settingsOfNew;
  const { outsideAssessor, studentsJoin, accessByTeachers, automatedTrial } = settings;
  return { status: 'registered', districtId, name, timeZone, outsideAssessor, studentsJoin, accessByTeachers, automatedTrial };
};

const register = (command: RegisterDistrict, state: DistrictState): DistrictEvent[] => {
  const { type: _type, ...data } = command;
  if (state.status === 'unregistered') return [{ type: 'DistrictRegistered', data }];
  if (state.name === data.name && state.timeZone === data.timeZone) return [];
  return [{ type: 'DistrictDetailsChanged', data }];
};

const turnOutsideAssessor = (command: TurnOutsideAssessor, state: DistrictState): DistrictEvent[] => {
  if (state.status === 'unregistered') throw notFound('This district');
  const { type: _type, ...data } = command;
  return state.outsideAssessor === data.on ? [] : [{ type: 'DistrictOutsideAssessorTurned', data }];
};

const turnStudentJoining = (command: TurnStudentJoining, state: DistrictState): DistrictEvent[] => {
  if (state.status === 'unregistered') throw notFound('This district');
  const { type: _type, ...data } = command;
  return state.studentsJoin === data.on ? [] : [{ type: 'DistrictStudentJoiningTurned', data }];
};

const setStudentAccess = (command: SetStudentAccess, state: DistrictState): DistrictEvent[] => {
  if (state.status === 'unregistered') throw notFound('This district');
  const { type: _type, ...data } = command;
  return state.accessByTeachers === data.byTeachers ? [] : [{ type: 'DistrictStudentAccessSet', data }];
};

/** @throws DomainError `paid_through_dates_set`: a district with schools that have paid is not put on trials */
export const assertMayEditAutomatedTrial = (on: boolean, anyPaidThrough: boolean): void => {
  if (anyPaidThrough && !on) throw new DomainError('conflict', 'paid_through_dates_set', 'Paid through dates should be empty');
};

const turnAutomatedTrial = (
  { districtId, on, anyPaidThrough, occurredAt }: TurnAutomatedTrial,
  state: DistrictState,
): DistrictEvent[] => {
  if (state.status === 'unregistered') throw notFound('This district');
  assertMayEditAutomatedTrial(state.automatedTrial, anyPaidThrough);
  return state.automatedTrial === on ? [] : [{ type: 'DistrictAutomatedTrialTurned', data: { districtId, on, occurredAt } }];
};

const decide = (command: DistrictCommand, state: DistrictState): DistrictEvent[] => {
  switch (command.type) {
    case 'RegisterDistrict':
      return register(command, state);
    case 'TurnOutsideAssessor':
      return turnOutsideAssessor(command, state);
    case 'TurnStudentJoining':
      return turnStudentJoining(command, state);
    case 'SetStudentAccess':
      return setStudentAccess(command, state);
    case 'TurnAutomatedTrial':
      return turnAutomatedTrial(command, state);
    default:
      return command satisfies never;
  }
};

export const districtDecider: Decider<DistrictState, DistrictCommand, DistrictEvent> = {
  initialState: { status: 'unregistered' },
  evolve,
  decide,
};
