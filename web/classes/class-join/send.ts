import { solveWork } from '#web/accounts/sign-in/solve-work.ts';
import type { WorkOrder } from '#api/accounts/sign-in/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import type { RouteCall } from '#web/lib/route-call.ts';

export type Sent<Body> = { readonly body: Body } | { readonly problem: string };

const secondsToWait = (problem: object): number => ('retry_after_seconds' in problem ? Number(problem.retry_after_seconds) : 5);

/** While a whole school signs in, comes again by itself, and says so: the server keeps the place in the line. */
async function callInLine<Body>(call: RouteCall<Body>, onWait?: (words: string) => void): Promise<Reply<Body>> {
  for (;;) {
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    if (!onWait || reply.kind !== 'refused' || reply.problem?.code !== 'sign_in_busy') return reply;
    onWait(causeOf(reply));
    const seconds = secondsToWait(reply.problem);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

interface Proof {
  readonly challenge: string;
  readonly nonce: string;
}

/** Proofs of work, for a code and for a password: each is taken once. */
export interface Proofs {
  code_proof?: Proof;
  proof_of_work?: Proof;
}

/** Where somebody has guessed before: which proof a refused call needs. */
const proofFor: Readonly<Record<string, keyof Proofs>> = {
  too_many_codes: 'code_proof',
  too_many_attempts: 'proof_of_work',
};
/** The code’s proof is used up when the password’s is asked for, so a call with both is the fourth. */
const callsAtMost = 4;

/** Makes one call from a student page; returns an error as a sentence. `onWait`: what to say while it stands in line. */
export async function sendJoin<Body>(call: RouteCall<Body>, onWait?: (words: string) => void): Promise<Sent<Body>> {
  const reply = await callInLine(call, onWait);
  return reply.kind === 'ok' ? { body: reply.body } : { problem: causeOf(reply) };
}

/** What a test replaces. */
export interface Means {
  readonly call: typeof callInLine;
  readonly solve: (order: WorkOrder) => Promise<string>;
}
const usualMeans: Means = { call: callInLine, solve: (order) => solveWork(order).nonce };

/** As `sendJoin`, for calls with a class code: after many wrong tries from here it does the work that is asked for. */
export async function sendCode<Body>(
  callWith: (proofs: Proofs) => RouteCall<Body>,
  onWait?: (words: string) => void,
  { call, solve } = usualMeans,
): Promise<Sent<Body>> {
  const proofs: Proofs = {};
  for (let calls = 1; ; calls += 1) {
    const reply = await call(callWith({ ...proofs }), onWait);
    if (reply.kind === 'ok') return { body: reply.body };
    const problem = reply.kind === 'refused' ? (reply.problem as { code?: string; proof_of_work?: WorkOrder } | null) : null;
    const proof = proofFor[problem?.code ?? ''];
    const order = problem?.proof_of_work;
    if (!proof || !order || calls === callsAtMost) return { problem: causeOf(reply) };
    if (proof === 'proof_of_work') delete proofs.code_proof;
    try {
      proofs[proof] = { challenge: order.challenge, nonce: await solve(order) };
    } catch {
      return { problem: causeOf(reply) };
    }
  }
}
