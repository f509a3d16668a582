import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { SchoolEvent } from './events.ts';

export interface RegisterSchool {
  readonly type: 'RegisterSchool';
  readonly schoolId: number;
  readonly districtId: number;
  readonly name: string;
  readonly occurredAt: string;
}
export type SchoolCommand = RegisterSchool;

export type SchoolState =
  | { readonly status: 'unregistered' }
  | { readonly status: 'registered'; readonly schoolId: number; readonly districtId: number; readonly name: string };

const evolve = (state: SchoolState, event: SchoolEvent): SchoolState => {
  switch (event.type) {
    case 'SchoolRegistered': {
      const { schoolId, districtId, name } = event.data;
      return { status: 'registered', schoolId, districtId, name };
    }
    case 'SchoolRenamed':
      return state.status === 'registered' ? { ...state, name: event.data.name } : state;
    default:
      return event satisfies never;
  }
};

const register = (command: RegisterSchool, state: SchoolState): SchoolEvent[] => {
  const { schoolId, districtId, name, occurredAt } = command;
  if (state.status === 'unregistered') return [{ type: 'SchoolRegistered', data: { schoolId, districtId, name, occurredAt } }];
  if (state.districtId !== districtId) {
    throw new DomainError(
      'conflict',
      'school_district_fixed',
      `School ${schoolId} belongs to district ${state.districtId} and cannot move.`,
    );
  }
  return state.name === name ? [] : [{ type: 'SchoolRenamed', data: { schoolId, name, occurredAt } }];
};

const decide = (command: SchoolCommand, state: SchoolState): SchoolEvent[] => register(command, state);

export const schoolDecider: Decider<SchoolState, SchoolCommand, SchoolEvent> = {
  initialState: { status: 'unregistered' },
  evolve,
  decide,
};
