import type { Decider } from '../shared/decider.ts';
import type { DistrictEvent } from './events.ts';

export interface RegisterDistrict {
  readonly type: 'RegisterDistrict';
  readonly districtId: number;
  readonly name: string;
  readonly timeZone: string;
  readonly occurredAt: string;
}
export type DistrictCommand = RegisterDistrict;

export type DistrictState =
  | { readonly status: 'unregistered' }
  | { readonly status: 'registered'; readonly districtId: number; readonly name: string; readonly timeZone: string };

const evolve = (_state: DistrictState, event: DistrictEvent): DistrictState => {
  const { districtId, name, timeZone } = event.data;
  return { status: 'registered', districtId, name, timeZone };
};

const register = (command: RegisterDistrict, state: DistrictState): DistrictEvent[] => {
  const { type: _type, ...data } = command;
  if (state.status === 'unregistered') return [{ type: 'DistrictRegistered', data }];
  if (state.name === data.name && state.timeZone === data.timeZone) return [];
  return [{ type: 'DistrictDetailsChanged', data }];
};

const decide = (command: DistrictCommand, state: DistrictState): DistrictEvent[] => register(command, state);

export const districtDecider: Decider<DistrictState, DistrictCommand, DistrictEvent> = {
  initialState: { status: 'unregistered' },
  evolve,
  decide,
};
