import { z } from 'zod';

/**
 * A proof of work that takes a browser a second or two, and a password guesser the same for every try: find a `nonce` so that the
 * SHA-256 of `challenge:nonce` begins with `difficulty` zero bits (hashcash).
 */
export const workOrder = z.object({ challenge: z.string(), difficulty: z.int() });
export type WorkOrder = z.infer<typeof workOrder>;

export const proofOfWork = z.object({ challenge: z.string().max(300), nonce: z.string().max(40) });
export type ProofOfWork = z.infer<typeof proofOfWork>;
