import type { Position } from '../position.ts';

/** A hash over the whole log up to a position. */
export interface LogHash {
  readonly position: Position;
  /** How many events that are. */
  readonly events: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  /** ISO 8601 UTC. */
  readonly madeAt: string;
}

export interface LogFinding {
  /** `rewritten`: the log agrees with itself and not with the copies of its hashes. */
  readonly kind: 'changed' | 'removed' | 'put in' | 'rewritten';
  /** Null where the hashes tell the place in the log alone. */
  readonly stream: string | null;
  readonly revision: bigint | null;
  readonly position: Position | null;
  /** What is wrong, as a sentence. */
  readonly detail: string;
}

export interface LogVerification {
  /** How many events were looked at. */
  readonly events: number;
  /** The last of them; null when the log is empty. */
  readonly end: Position | null;
  /** Events at the beginning that are older than the chain and carry no hash; hashes over the log cover them in blocks. */
  readonly withoutHash: number;
  /** In the order of the log; the first of them when there are very many. */
  readonly findings: readonly LogFinding[];
  readonly findingsCount: number;
}

export interface VerifyLogOptions {
  /** Hashes that were kept outside of the store, in order of position. */
  readonly copies: readonly LogHash[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (events: number) => void;
}

/** What tells whether the log is still what was written. */
export interface LogIntegrity {
  /**
   * The hashes over the log after the last of these copies, or all of them; the last one is at the end of the log as it is now. Where the
   * store has hashes of its own, `findings` says where a copy is not what it has.
   */
  hashesBeyond(
    copies: readonly LogHash[],
  ): Promise<{ readonly hashes: readonly LogHash[]; readonly findings: readonly LogFinding[] }>;
  /** Reads the log from its beginning and compares every hash. */
  verify(options: VerifyLogOptions): Promise<LogVerification>;
}

/** After so many events there is a hash over the log. */
export const eventsPerLogHash = 1_000;
