/** A school of a district: registered, renamed, moved below another one. */
import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { SchoolEvent } from './events.ts';

export interface RegisterSchool {
  readonly type: 'RegisterSchool';
  readonly schoolId: number;
  readonly districtId: number;
  readonly name: string;
  /** The school that it lies below; null for none. Left out, it stays where it is. */
  readonly parentSchoolId?: number | null | undefined;
  readonly occurredAt: string;
}
export type SchoolCommand = RegisterSchool;

export type SchoolState =
  | { readonly status: 'unregistered' }
  | {
      readonly status: 'registered';
      readonly schoolId: number;
      readonly districtId: number;
      readonly name: string;
      readonly parentSchoolId: number | null;
    };

const evolve = (state: SchoolState, event: SchoolEvent): SchoolState => {
  switch (event.type) {
    case 'SchoolRegistered': {
      const { schoolId, districtId, name, parentSchoolId = null } = event.data;
      return { status: 'registered', schoolId, districtId, name, parentSchoolId };
    }
    case 'SchoolRenamed':
      return state.status === 'registered' ? { ...state, name: event.data.name } : state;
    case 'SchoolParentChanged':
      return state.status === 'registered' ? { ...state, parentSchoolId: event.data.parentSchoolId } : state;
    default:
      return event satisfies never;
  }
};

const register = (command: RegisterSchool, state: SchoolState): SchoolEvent[] => {
  const { schoolId, districtId, name, occurredAt } = command;
  if (state.status === 'unregistered') {
    const parent = command.parentSchoolId ? { parentSchoolId: command.parentSchoolId } : {};
    return [{ type: 'SchoolRegistered', data: { schoolId, districtId, name, ...parent, occurredAt } }];
  }
  if (state.districtId !== districtId) {
    throw new DomainError(
      'conflict',
      'school_district_fixed',
      `School ${schoolId} belongs to district ${state.districtId} and cannot move.`,
    );
  }
  const { parentSchoolId = state.parentSchoolId } = command;
  const events: SchoolEvent[] = [];
  if (state.name !== name) events.push({ type: 'SchoolRenamed', data: { schoolId, name, occurredAt } });
  if (state.parentSchoolId !== parentSchoolId) {
    events.push({ type: 'SchoolParentChanged', data: { schoolId, parentSchoolId, occurredAt } });
  }
  return events;
};

const decide = (command: SchoolCommand, state: SchoolState): SchoolEvent[] => register(command, state);

export const schoolDecider: Decider<SchoolState, SchoolCommand, SchoolEvent> = {
  initialState: { status: 'unregistered' },
  evolve,
  decide,
};
