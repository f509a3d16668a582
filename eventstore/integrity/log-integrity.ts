import type { Position } from '../position.ts';

/** A hash over the whole log up to a position. */
export interface LogHash {
  readonly position: Position;
  /** The number of those events. */
  readonly events: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  /** ISO 8601 UTC. */
  readonly madeAt: string;
}

export interface LogFinding {
  /** `rewritten`: the log is consistent in itself but differs from the copies of its hashes. */
  readonly kind: 'changed' | 'removed' | 'put in' | 'rewritten';
  /** Null if only the hashes over the log show the place. */
  readonly stream: string | null;
  readonly revision: bigint | null;
  readonly position: Position | null;
  /** The problem, as a sentence. */
  readonly detail: string;
}

export interface LogVerification {
  /** The number of events checked. */
  readonly events: number;
  /** Position of the last event; null if the log is empty. */
  readonly end: Position | null;
  /** Events at the beginning that are older than the chain and have no hash; hashes over the log cover them in blocks. */
  readonly withoutHash: number;
  /** In log order; only the first ones if there are very many. */
  readonly findings: readonly LogFinding[];
  readonly findingsCount: number;
}

export interface VerifyLogOptions {
  /** Hashes that were kept outside of the store, in order of position. */
  readonly copies: readonly LogHash[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (events: number) => void;
}

/** Detects whether the log has been altered. */
export interface LogIntegrity {
  /**
   * The hashes over the log after the last of these copies, or all of them; the last one is at the current end of the log. If the
   * store has its own hashes, `findings` lists copies that differ from them.
   */
  hashesBeyond(
    copies: readonly LogHash[],
  ): Promise<{ readonly hashes: readonly LogHash[]; readonly findings: readonly LogFinding[] }>;
  /** Reads the log from its beginning and compares every hash. */
  verify(options: VerifyLogOptions): Promise<LogVerification>;
}

/** The number of events after which a hash over the log is added. */
export const eventsPerLogHash = 1_000;
