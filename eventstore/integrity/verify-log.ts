import { formatPosition } from '../position.ts';
import type { EventStore } from '../port.ts';
import { createLogCopies } from './log-copies.ts';
import type { LogFinding, LogVerification, VerifyLogOptions } from './log-integrity.ts';

export type LogParts = { readonly store: Pick<EventStore, 'integrity'>; readonly dataDir: string | null };

/** Checks the log against its hashes, and these against their copies in `dataDir`; null: there are no copies. */
export const verifyLog = async (
  { store, dataDir }: LogParts,
  options: Omit<VerifyLogOptions, 'copies'> = {},
): Promise<LogVerification & { readonly copies: number }> => {
  const copies = dataDir === null ? [] : await createLogCopies(dataDir).read();
  return { ...(await store.integrity.verify({ ...options, copies })), copies: copies.length };
};

/** For example `quizSolution-…, revision 3, position 17: changed. …` */
export const describeFinding = ({ kind, stream, revision, position, detail }: LogFinding): string => {
  const parts = [stream, revision === null ? null : `revision ${revision}`, position && `position ${formatPosition(position)}`];
  return `${parts.filter((part) => part !== null).join(', ')}: ${kind}. ${detail}`;
};

/** The log has been altered; nothing may be computed from it. */
export class BrokenLog extends Error {
  override readonly name = 'BrokenLog';

  constructor({ findings, findingsCount }: LogVerification) {
    const more = findingsCount > 1 ? ` (and ${findingsCount - 1} more)` : '';
    super(
      `The event log is not what was written, so no read model is built from it. ${describeFinding(findings[0]!)}${more} ` +
        'npm run verify-log names everything; bring the log back from a backup.',
    );
  }
}

/**
 * Throws if the log has been altered. Calls during a running check share its result.
 * @throws BrokenLog
 */
export const createLogGuard = (parts: LogParts): ((signal?: AbortSignal) => Promise<void>) => {
  let underWay: Promise<void> | null = null;
  const check = async (signal?: AbortSignal): Promise<void> => {
    const verification = await verifyLog(parts, { ...(signal && { signal }) });
    if (verification.findingsCount > 0) throw new BrokenLog(verification);
  };
  return (signal) => (underWay ??= check(signal).finally(() => (underWay = null)));
};
