/** The second step of a person's sign-in: turning it on and off, replacing and using its recovery codes. */
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { SecondFactorEvent } from './events.ts';

interface OfPerson {
  readonly personId: number;
  readonly occurredAt: string;
}
export type SecondFactorCommand =
  | (OfPerson & { readonly type: 'TurnOnSecondFactor' })
  | (OfPerson & { readonly type: 'TurnOffSecondFactor' })
  | (OfPerson & { readonly type: 'ResetSecondFactor' })
  | (OfPerson & { readonly type: 'ReplaceRecoveryCodes' })
  | (OfPerson & { readonly type: 'UseRecoveryCode'; readonly left: number });

export interface SecondFactorState {
  readonly on: boolean;
}

const evolve = (state: SecondFactorState, event: SecondFactorEvent): SecondFactorState => {
  switch (event.type) {
    case 'SecondFactorTurnedOn':
      return { on: true };
    case 'SecondFactorTurnedOff':
    case 'SecondFactorReset':
      return { on: false };
    case 'RecoveryCodesReplaced':
    case 'RecoveryCodeUsed':
      return state;
    default:
      return event satisfies never;
  }
};

const requireOn = ({ on }: SecondFactorState): void => {
  if (!on) throw new DomainError('conflict', 'second_factor_off', 'The second step is off. Turn it on first.');
};

const decide = (command: SecondFactorCommand, state: SecondFactorState): SecondFactorEvent[] => {
  const data = { personId: command.personId, occurredAt: command.occurredAt };
  switch (command.type) {
    case 'TurnOnSecondFactor':
      return state.on ? [] : [{ type: 'SecondFactorTurnedOn', data }];
    case 'TurnOffSecondFactor':
      return state.on ? [{ type: 'SecondFactorTurnedOff', data }] : [];
    case 'ResetSecondFactor':
      return state.on ? [{ type: 'SecondFactorReset', data }] : [];
    case 'ReplaceRecoveryCodes':
      requireOn(state);
      return [{ type: 'RecoveryCodesReplaced', data }];
    case 'UseRecoveryCode':
      requireOn(state);
      return [{ type: 'RecoveryCodeUsed', data: { ...data, left: command.left } }];
    default:
      return command satisfies never;
  }
};

export const secondFactorDecider: Decider<SecondFactorState, SecondFactorCommand, SecondFactorEvent> = {
  initialState: { on: false },
  evolve,
  decide,
};
