import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Pool } from 'pg';
import { HttpProblem } from '#api/http/problem.ts';
import type { PasswordAttempt, SignInGuard } from '#api/http/services.ts';
import { createFailureCounts } from './failure-counts.ts';
import type { KnownDevices } from './known-devices.ts';
import { createSignInLine, type Place } from './sign-in-line.ts';
import { createThrottle, waitWords, type Attempt } from './throttle.ts';

/** What failures are counted by: one account from one address, one account from anywhere, one address for any account. */
const scopes = ['account_at_address', 'account', 'address'] as const;
type Scope = (typeof scopes)[number];
type Subjects = Readonly<Record<Scope, string>>;

const hour = 60 * 60;
/** How long a failure counts, in seconds. */
const windows: Record<Scope, number> = { account_at_address: hour, account: 24 * hour, address: hour };
/** How many failures are free. A class of thirty behind one address mistypes a lot. */
export type FreeFailures = Readonly<Record<Scope, number>>;
const freeFailures: FreeFailures = { account_at_address: 5, account: 15, address: 200 };

/**
 * How many sign-ins one process works on at once. An attempt counts as failed until it succeeds, so at most this many pending
 * attempts count against a class behind one address.
 */
const attemptsAtOnce = 4;
/** How long somebody waits before the answer is their place in the line: a person who sees a page, and a program. */
const usualHold = { document: 3_000, program: 10_000 };
export type SignInHold = typeof usualHold;
const longestPause = 60;

/** A lot of people sign in right now: the caller has a place in the line, which is kept until it comes again. */
export class StandInLine extends HttpProblem {
  readonly place: Place;
  readonly comeAgainIn: number;

  constructor(place: Place) {
    const comeAgainIn = Math.min(longestPause, Math.max(1, Math.floor(place.seconds * 0.9)));
    const text = `A lot of people are signing in right now. You are in line behind ${place.before}, and your place is kept. Please try again in ${waitWords(comeAgainIn)}.`;
    super(503, 'sign_in_busy', text, {
      headers: { 'retry-after': String(comeAgainIn) },
      extra: { retry_after_seconds: comeAgainIn, place_in_line: place.before + 1 },
    });
    this.place = place;
    this.comeAgainIn = comeAgainIn;
  }
}

/** Aborts when the connection is closed before it was answered: nobody works for somebody who has gone. */
const goneOf = ({ res }: Request): AbortSignal => {
  const gone = new AbortController();
  res!.once('close', () => {
    if (!res!.writableFinished) gone.abort();
  });
  return gone.signal;
};

interface GuardParts {
  readonly pool: Pool;
  readonly secret: string;
  readonly devices: KnownDevices;
  readonly now: () => Date;
  readonly free?: FreeFailures | undefined;
  readonly hold?: SignInHold | undefined;
}

export const createSignInGuard = (parts: GuardParts): SignInGuard => {
  const { pool, secret, devices, now, free = freeFailures, hold = usualHold } = parts;
  const line = createSignInLine(attemptsAtOnce);
  const counts = createFailureCounts(pool, secret, windows);
  const throttle = createThrottle({
    secret,
    counts,
    slowing: {
      account_at_address: { free: free.account_at_address, longestWait: 15 * 60, doublesEach: 1 },
      account: { free: free.account, longestWait: 15 * 60, doublesEach: 1 },
      address: { free: free.address, longestWait: 60, doublesEach: 100 },
    },
    now,
    refusal: { code: 'too_many_attempts', told: (wait) => `Too many wrong passwords. Wait ${wait}, then try again.` },
  });

  const subjectsOf = ({ request, email, districtId }: PasswordAttempt): Subjects => {
    const account = [email.trim().toLowerCase(), ...(districtId === undefined ? [] : [districtId])].join(' in ');
    const address = ipKeyGenerator(request.ip ?? '');
    return { account, address, account_at_address: `${account} ${address}` };
  };

  const areKnown = async (request: Request, personIds: readonly number[]): Promise<boolean> => {
    for (const id of personIds) if (!(await devices.isKnown(request, id))) return false;
    return personIds.length > 0;
  };

  /**
   * Resolves to a function to call with the accounts whose password it was. Whoever knows the password of one account may still be
   * guessing that of another one with the same address: only a password that is right for all of them clears what was counted.
   */
  const admit = async (
    { request, email, proof }: PasswordAttempt,
    personIds: readonly number[],
    subjects: Subjects,
  ): Promise<(right: readonly number[]) => Promise<void>> => {
    if (await areKnown(request, personIds)) {
      return async (right) => {
        for (const id of personIds)
          await (right.includes(id) ? devices.remember(request, id) : devices.countFailure(request, id));
      };
    }
    const counted = scopes.map((scope) => ({ scope, subject: subjects[scope] }));
    const attempt: Attempt<Scope> = { counted, workFor: email.trim().toLowerCase(), proof };
    await throttle.admit(attempt);
    return async (right) => {
      if (right.length === 0) return;
      for (const id of right) await devices.remember(request, id);
      await counts.takeBack('address', subjects.address);
      if (right.length < personIds.length) return counts.takeBack('account_at_address', subjects.account_at_address);
      await counts.forget('account_at_address', subjects.account_at_address);
      await counts.forget('account', subjects.account);
    };
  };

  return {
    remember: (request, personId) => devices.remember(request, personId),
    attempt: async (attempt, find) => {
      const { request, asDocument = false } = attempt;
      const subjects = subjectsOf(attempt);
      const arrival = {
        subject: subjects.account_at_address,
        holdMs: asDocument ? hold.document : hold.program,
        gone: goneOf(request),
      };
      // Nothing is asked of the database for those who wait.
      const outcome = await line.take(arrival, async () => {
        const { personIds, verify, idsOf } = await find();
        const settle = await admit(attempt, personIds, subjects);
        const found = await verify();
        await settle(found === null ? [] : idsOf(found));
        return found;
      });
      if ('place' in outcome) throw new StandInLine(outcome.place);
      return outcome.done;
    },
  };
};
