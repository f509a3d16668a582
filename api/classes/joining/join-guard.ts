import { ipKeyGenerator } from 'express-rate-limit';
import type { Pool } from 'pg';
import { createFailureCounts } from '#api/accounts/sign-in/failure-counts.ts';
import type { KnownDevices } from '#api/accounts/sign-in/known-devices.ts';
import { createThrottle, type Attempt, type Counted } from '#api/accounts/sign-in/throttle.ts';
import type { CodeAttempt, JoinGuard } from '#api/http/services.ts';
import { DomainError } from '#domain/shared/domain-error.ts';

/**
 * What wrong codes are counted by: the account of whoever is signed in, a browser in which somebody has signed in before, or else
 * the address. There is no count of all of them, with which one guesser could keep every school out. With ten thousand classes,
 * one code in 85,000,000 opens one: a hundred addresses that guess all day need a year for an even chance.
 */
type Scope = 'code_account' | 'code_device' | 'code_address';

const hour = 60 * 60;

/** How many wrong codes an hour are free. A class behind one address mistypes a lot. */
export type FreeCodes = Readonly<Record<Scope, number>>;
const usualFree: FreeCodes = { code_account: 20, code_device: 100, code_address: 100 };

interface GuardParts {
  readonly pool: Pool;
  readonly secret: string;
  readonly devices: KnownDevices;
  readonly now: () => Date;
  readonly free?: FreeCodes | undefined;
}

export const createJoinGuard = ({ pool, secret, devices, now, free = usualFree }: GuardParts): JoinGuard => {
  const counts = createFailureCounts<Scope>(pool, secret, { code_account: hour, code_device: hour, code_address: hour });
  const throttle = createThrottle<Scope>({
    secret,
    counts,
    slowing: {
      code_account: { free: free.code_account, longestWait: 15 * 60, doublesEach: 1 },
      code_device: { free: free.code_device, longestWait: 60, doublesEach: 100 },
      code_address: { free: free.code_address, longestWait: 60, doublesEach: 100 },
    },
    now,
    refusal: {
      code: 'too_many_codes',
      told: (wait) => `Too many wrong codes. Ask your teacher for the right one, and try again in ${wait}.`,
    },
  });

  const countedBy = async ({ request, personId }: CodeAttempt): Promise<Counted<Scope>[]> => {
    if (personId !== null) return [{ scope: 'code_account', subject: String(personId) }];
    const device = await devices.knownDevice(request);
    if (device !== null) return [{ scope: 'code_device', subject: device }];
    return [{ scope: 'code_address', subject: ipKeyGenerator(request.ip ?? '') }];
  };

  return {
    attempt: async (tried, find) => {
      const attempt: Attempt<Scope> = { counted: await countedBy(tried), workFor: `code ${tried.code}`, proof: tried.proof };
      await throttle.admit(attempt);
      try {
        const found = await find();
        await throttle.takeBack(attempt);
        return found;
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'class_code_unknown')) await throttle.takeBack(attempt);
        throw error;
      }
    },
  };
};
