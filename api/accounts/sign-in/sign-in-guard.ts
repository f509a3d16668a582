import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { HttpProblem } from '#api/http/problem.ts';
import type { PasswordAttempt, SignInGuard } from '#api/http/services.ts';
import { freeFailures, scopes, type FailureCounts, type FreeFailures, type Scope, type Subjects } from './failure-counts.ts';
import type { KnownDevices } from './known-devices.ts';
import { createSignInLine, type Place } from './sign-in-line.ts';
import { createHash, randomBytes } from 'node:crypto';
import { sameText, signature } from '#api/http/cookies.ts';
import type { ProofOfWork, WorkOrder } from './schemas.ts';

const validForMs = 5 * 60_000;

/** Counts the leading zero bits. */
const leadingZeros = (bytes: Uint8Array): number => {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first]!) - 24;
};

const signed = (secret: string, text: string): string => `${text}.${signature(secret, 'proof of work', text)}`;

/** `subject` is what is being tried, so that work done for one account is worth nothing for another. */
const orderWork = (secret: string, subject: string, difficulty: number, now: Date): WorkOrder => {
  const tied = signature(secret, 'work for', subject).slice(0, 16);
  const text = [randomBytes(12).toString('base64url'), difficulty, now.getTime() + validForMs, tied].join('~');
  return { challenge: signed(secret, text), difficulty };
};

/** How much work was really done for this subject recently; 0 for anything else. */
const workDone = (secret: string, subject: string, { challenge, nonce }: ProofOfWork, now: Date): number => {
  const text = challenge.slice(0, challenge.lastIndexOf('.'));
  if (!sameText(challenge, signed(secret, text))) return 0;
  const [, , until, tied] = text.split('~');
  const fits = Number(until) >= now.getTime() && tied === signature(secret, 'work for', subject).slice(0, 16);
  return fits ? leadingZeros(createHash('sha256').update(`${challenge}:${nonce}`).digest()) : 0;
};

/** Too many wrong passwords: the user has to wait or do the proof of work. */
export class TooManyAttempts extends HttpProblem {
  readonly retryAfterSeconds: number;
  readonly work: WorkOrder;

  constructor(retryAfterSeconds: number, work: WorkOrder) {
    const text = `Too many wrong passwords. Wait ${waitWords(retryAfterSeconds)}, then try again.`;
    super(429, 'too_many_attempts', text, {
      headers: { 'retry-after': String(retryAfterSeconds) },
      extra: { retry_after_seconds: retryAfterSeconds, proof_of_work: work },
    });
    this.retryAfterSeconds = retryAfterSeconds;
    this.work = work;
  }
}

const waitWords = (seconds: number): string => {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

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

const longestWait: Record<Scope, number> = { account_at_address: 15 * 60, account: 15 * 60, address: 60 };
const easiest = 16;
const hardest = 26;

const firstWait = 5;

/** Doubles with each failure beyond the free ones; for an address, which a whole school may share, with each hundred. */
const secondsToWait = (scope: Scope, beyond: number): number =>
  Math.min(longestWait[scope], firstWait * 2 ** Math.min(20, scope === 'address' ? Math.floor(beyond / 100) : beyond - 1));

/** One more bit, and so twice the work, each time the failures double: the longer somebody guesses, the more it costs. */
const difficultyOf = (excess: number): number => Math.min(hardest, easiest + Math.max(0, Math.floor(Math.log2(excess))));

interface Exceeded {
  readonly scope: Scope;
  readonly subject: string;
  readonly count: number;
}

export const createSignInGuard = (
  secret: string,
  counts: FailureCounts,
  devices: KnownDevices,
  now: () => Date,
  free: FreeFailures = freeFailures,
  hold: SignInHold = usualHold,
): SignInGuard => {
  const line = createSignInLine(attemptsAtOnce);
  const each = <Result>(subjects: Subjects, work: (scope: Scope, subject: string) => Promise<Result>): Promise<Result[]> =>
    Promise.all(scopes.map((scope) => work(scope, subjects[scope])));

  /** Seconds to wait; 0 if this attempt may go ahead now. */
  const takeTurns = async (exceeded: readonly Exceeded[]): Promise<number> => {
    const taken: Exceeded[] = [];
    for (const one of exceeded) {
      const left = await counts.takeTurn(one.scope, one.subject, secondsToWait(one.scope, one.count - free[one.scope]));
      if (left > 0) {
        for (const { scope, subject } of taken) await counts.giveTurnBack(scope, subject);
        return left;
      }
      taken.push(one);
    }
    return 0;
  };

  const admitStranger = async ({ proof }: PasswordAttempt, subjects: Subjects): Promise<void> => {
    // Counts before it checks the password, so that none of many concurrent attempts slips through.
    const found = await each(subjects, async (scope, subject) => ({ scope, subject, count: await counts.add(scope, subject) }));
    const exceeded = found.filter(({ scope, count }) => count > free[scope]);
    if (exceeded.length === 0) return;
    const difficulty = difficultyOf(Math.max(...exceeded.map(({ scope, count }) => count / free[scope])));
    const done = proof === null ? 0 : workDone(secret, subjects.account, proof, now());
    if (proof !== null && done >= difficulty && (await counts.isNew(proof.challenge))) return;
    const left = await takeTurns(exceeded);
    if (left === 0) return;
    // Nothing was tried, so nothing counts: otherwise anybody could lengthen other people's wait for free.
    await each(subjects, (scope, subject) => counts.takeBack(scope, subject));
    throw new TooManyAttempts(left, orderWork(secret, subjects.account, difficulty, now()));
  };

  const succeed = async (request: Request, personId: number, subjects: Subjects): Promise<void> => {
    await devices.remember(request, personId);
    await counts.forget('account_at_address', subjects.account_at_address);
    await counts.forget('account', subjects.account);
    await counts.takeBack('address', subjects.address);
  };

  const subjectsOf = ({ request, email }: PasswordAttempt): Subjects => {
    const [account, address] = [email.trim().toLowerCase(), ipKeyGenerator(request.ip ?? '')];
    return { account, address, account_at_address: `${account} ${address}` };
  };

  /** Resolves to a function to call with the outcome. */
  const admit = async (
    attempt: PasswordAttempt,
    personId: number | null,
    subjects: Subjects,
  ): Promise<(succeeded: boolean) => Promise<void>> => {
    const { request } = attempt;
    if (personId !== null && (await devices.isKnown(request, personId))) {
      return (succeeded) => (succeeded ? devices.remember(request, personId) : devices.countFailure(request, personId));
    }
    await admitStranger(attempt, subjects);
    return async (succeeded) => {
      if (succeeded && personId !== null) await succeed(request, personId, subjects);
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
        const { personId, verify } = await find();
        const settle = await admit(attempt, personId, subjects);
        const found = await verify();
        await settle(found !== null);
        return found;
      });
      if ('place' in outcome) throw new StandInLine(outcome.place);
      return outcome.done;
    },
  };
};
