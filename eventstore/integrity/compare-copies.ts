import { comparePositions, formatPosition } from '../position.ts';
import type { Position } from '../port.ts';
import { eventsPerLogHash } from './log-integrity.ts';
import type { LogFinding, LogHash } from './log-integrity.ts';

const nowhere = { stream: null, revision: null } as const;

/** Copies that were kept outside against what the store says now. After the first that differs, all of them do. */
export const compareCopies = (own: readonly LogHash[], copies: readonly LogHash[], end: Position | null): LogFinding[] => {
  const known = new Map(own.map((each) => [formatPosition(each.position), each.hash]));
  let agreedUpTo = 0n;
  for (const { position, hash, madeAt } of copies) {
    if (!end || comparePositions(position, end) > 0) {
      const detail = `The log had reached position ${position.commit} at ${madeAt} and ends at ${end?.commit ?? 0n}: its end is missing.`;
      return [{ kind: 'removed', ...nowhere, position, detail }];
    }
    if (known.get(formatPosition(position)) !== hash) {
      const detail = `The log after position ${agreedUpTo} and up to ${position.commit} is not the one whose hash was copied at ${madeAt}.`;
      return [{ kind: 'rewritten', ...nowhere, position, detail }];
    }
    agreedUpTo = position.commit;
  }
  return [];
};

/** Where positions count from 1: a hash over the log that should be there and is not. */
export const missingHashes = (own: readonly LogHash[], end: Position | null): LogFinding[] => {
  const known = new Set(own.map(({ position }) => position.commit));
  const step = BigInt(eventsPerLogHash);
  for (let commit = step; commit <= (end?.commit ?? 0n); commit += step) {
    if (known.has(commit)) continue;
    const detail = `The hash over the log up to position ${commit} is missing.`;
    return [{ kind: 'removed', ...nowhere, position: { commit, prepare: commit }, detail }];
  }
  return [];
};
