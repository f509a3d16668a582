/** Growing delays and proofs of work for whoever guesses: passwords, and class codes (docs/adr/0025). */
import { createHash, randomBytes } from 'node:crypto';
import { sameText, signature } from '#api/http/cookies.ts';
import { HttpProblem } from '#api/http/problem.ts';
import type { FailureCounts } from './failure-counts.ts';
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

export const waitWords = (seconds: number): string => {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

/** Too many wrong tries: the caller has to wait or do the proof of work. */
export class TooManyAttempts extends HttpProblem {
  readonly retryAfterSeconds: number;
  readonly work: WorkOrder;

  constructor(code: string, told: (wait: string) => string, retryAfterSeconds: number, work: WorkOrder) {
    super(429, code, told(waitWords(retryAfterSeconds)), {
      headers: { 'retry-after': String(retryAfterSeconds) },
      extra: { retry_after_seconds: retryAfterSeconds, proof_of_work: work },
    });
    this.retryAfterSeconds = retryAfterSeconds;
    this.work = work;
  }
}

const easiest = 16;
const hardest = 26;
const firstWait = 5;

/** How failures of one kind of subject slow down further tries. */
export interface Slowing {
  /** So many failures have no consequences. */
  readonly free: number;
  /** In seconds. */
  readonly longestWait: number;
  /** The wait doubles with so many failures more: a school of a thousand may share one address. */
  readonly doublesEach: number;
}

const secondsToWait = ({ free, longestWait, doublesEach }: Slowing, count: number): number =>
  Math.min(longestWait, firstWait * 2 ** Math.min(20, Math.floor((count - free - 1) / doublesEach)));

/** One more bit, and so twice the work, each time the failures double: the longer somebody guesses, the more it costs. */
const difficultyOf = (excess: number): number => Math.min(hardest, easiest + Math.max(0, Math.floor(Math.log2(excess))));

export interface Counted<Scope extends string> {
  readonly scope: Scope;
  readonly subject: string;
}

/** One attempt, which counts as a failure until it is taken back. */
export interface Attempt<Scope extends string> {
  readonly counted: readonly Counted<Scope>[];
  /** What a proof of work must have been made for. */
  readonly workFor: string;
  readonly proof: ProofOfWork | null;
}

export interface Throttle<Scope extends string> {
  /** Counts before anything is checked, so that none of many concurrent attempts slips through. @throws TooManyAttempts */
  admit(attempt: Attempt<Scope>): Promise<void>;
  /** The attempt did not fail. */
  takeBack(attempt: Attempt<Scope>): Promise<void>;
}

interface ThrottleParts<Scope extends string> {
  readonly secret: string;
  readonly counts: FailureCounts<Scope>;
  readonly slowing: Readonly<Record<Scope, Slowing>>;
  readonly now: () => Date;
  readonly refusal: { readonly code: string; readonly told: (wait: string) => string };
}

export const createThrottle = <Scope extends string>(parts: ThrottleParts<Scope>): Throttle<Scope> => {
  const { secret, counts, slowing, now, refusal } = parts;

  /** Seconds to wait; 0 if this attempt may go ahead now. */
  const takeTurns = async (exceeded: readonly (Counted<Scope> & { readonly count: number })[]): Promise<number> => {
    const taken: Counted<Scope>[] = [];
    for (const one of exceeded) {
      const left = await counts.takeTurn(one.scope, one.subject, secondsToWait(slowing[one.scope], one.count));
      if (left > 0) {
        for (const { scope, subject } of taken) await counts.giveTurnBack(scope, subject);
        return left;
      }
      taken.push(one);
    }
    return 0;
  };

  const takeBack = async ({ counted }: Attempt<Scope>): Promise<void> => {
    await Promise.all(counted.map(({ scope, subject }) => counts.takeBack(scope, subject)));
  };

  return {
    takeBack,
    admit: async (attempt) => {
      const { counted, workFor, proof } = attempt;
      const found = await Promise.all(
        counted.map(async ({ scope, subject }) => ({ scope, subject, count: await counts.add(scope, subject) })),
      );
      const exceeded = found.filter(({ scope, count }) => count > slowing[scope].free);
      if (exceeded.length === 0) return;
      const difficulty = difficultyOf(Math.max(...exceeded.map(({ scope, count }) => count / slowing[scope].free)));
      const done = proof === null ? 0 : workDone(secret, workFor, proof, now());
      if (proof !== null && done >= difficulty && (await counts.isNew(proof.challenge))) return;
      const left = await takeTurns(exceeded);
      if (left === 0) return;
      // Nothing was tried, so nothing counts: otherwise anybody could lengthen other people's wait for free.
      await takeBack(attempt);
      throw new TooManyAttempts(refusal.code, refusal.told, left, orderWork(secret, workFor, difficulty, now()));
    },
  };
};
