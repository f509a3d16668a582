import { describe, it } from 'vitest';
import { secondFactorDecider } from '#domain/accounts/second-factor/decider.ts';
import type { SecondFactorEvent } from '#domain/accounts/second-factor/events.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(secondFactorDecider);
const data = { personId: 9, occurredAt: at(0) };
const on: SecondFactorEvent = { type: 'SecondFactorTurnedOn', data };
const off: SecondFactorEvent = { type: 'SecondFactorTurnedOff', data };
const reset: SecondFactorEvent = { type: 'SecondFactorReset', data };

describe('the second factor', () => {
  it('is turned on and off, each once', () => {
    given()
      .when({ type: 'TurnOnSecondFactor', ...data })
      .then(on);
    given(on)
      .when({ type: 'TurnOnSecondFactor', ...data })
      .thenNothing();
    given(on)
      .when({ type: 'TurnOffSecondFactor', ...data })
      .then(off);
    given(on, off)
      .when({ type: 'TurnOffSecondFactor', ...data })
      .thenNothing();
    given(on, off)
      .when({ type: 'TurnOnSecondFactor', ...data })
      .then(on);
  });
  it('can be reset by somebody else, which is recorded separately', () => {
    given(on)
      .when({ type: 'ResetSecondFactor', ...data })
      .then(reset);
    given(on, reset)
      .when({ type: 'ResetSecondFactor', ...data })
      .thenNothing();
  });
  it('has recovery codes while it is on', () => {
    given(on)
      .when({ type: 'ReplaceRecoveryCodes', ...data })
      .then({ type: 'RecoveryCodesReplaced', data });
    given(on)
      .when({ type: 'UseRecoveryCode', ...data, left: 9 })
      .then({ type: 'RecoveryCodeUsed', data: { ...data, left: 9 } });
    for (const type of ['ReplaceRecoveryCodes', 'UseRecoveryCode'] as const) {
      given(on, reset)
        .when({ type, ...data, left: 1 })
        .thenThrows('conflict', 'second_factor_off');
    }
  });
});
