/** The hash chain over the log: built while appending, verified on demand. */
import { comparePositions, formatPosition } from '../position.ts';
import type { Position } from '../port.ts';
import {
  eventsPerLogHash,
  type LogFinding,
  type LogHash,
  type LogIntegrity,
  type LogVerification,
  type VerifyLogOptions,
} from '../integrity/log-integrity.ts';
import { LogVerifier } from '../integrity/log-verifier.ts';
import { chainedEvents } from './chained-log.ts';
import { selectHead, type LogReader } from './reader.ts';

const nowhere = { stream: null, revision: null } as const;

/** Compares external copies with the store's hashes. After the first difference, all later ones differ too. */
const compareCopies = (own: readonly LogHash[], copies: readonly LogHash[], end: Position | null): LogFinding[] => {
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

/** For stores whose positions count from 1: finds hashes over the log that should exist but are missing. */
const missingHashes = (own: readonly LogHash[], end: Position | null): LogFinding[] => {
  const known = new Set(own.map(({ position }) => position.commit));
  const step = BigInt(eventsPerLogHash);
  for (let commit = step; commit <= (end?.commit ?? 0n); commit += step) {
    if (known.has(commit)) continue;
    const detail = `The hash over the log up to position ${commit} is missing.`;
    return [{ kind: 'removed', ...nowhere, position: { commit, prepare: commit }, detail }];
  }
  return [];
};

interface HashRow {
  readonly position: string;
  readonly hash: string;
  readonly as_found: boolean;
  readonly made_at: Date;
}

const selectHashes = async ({ pool }: LogReader): Promise<HashRow[]> => {
  const { rows } = await pool.query<HashRow>(
    `select l.position::text, encode(l.hash, 'hex') as hash, l.as_found, l.made_at from event_store.log_hashes l order by l.position`,
  );
  return rows;
};

const toLogHash = ({ position, hash, made_at }: HashRow): LogHash => ({
  position: { commit: BigInt(position), prepare: BigInt(position) },
  events: Number(position),
  hash,
  madeAt: made_at.toISOString(),
});

const verify = async (reader: LogReader, { copies, signal, onProgress }: VerifyLogOptions): Promise<LogVerification> => {
  // Reads the hashes before the end of the log, so that no hash is ahead of the end.
  const rows = await selectHashes(reader);
  const own = rows.map(toLogHash);
  const asFound = BigInt(rows.findLast((row) => row.as_found)?.position ?? 0);
  const head = await selectHead(reader.pool);
  const verifier = new LogVerifier(own, true);
  let events = 0;
  for await (const batch of chainedEvents(reader, head, asFound)) {
    signal?.throwIfAborted();
    for (const event of batch) verifier.take(event);
    events += batch.length;
    onProgress?.(events);
  }
  const end = head === 0n ? null : { commit: head, prepare: head };
  for (const finding of [...missingHashes(own, end), ...compareCopies(own, copies, end)]) verifier.find(finding);
  return verifier.finish();
};

/**
 * In the tables, each event holds its hash, and `log_hashes` holds the hashes over the log. All are written by the append itself.
 */
export const embeddedIntegrity = (reader: () => LogReader): LogIntegrity => ({
  hashesBeyond: async (copies) => {
    await reader().pool.query('select event_store.hash_log_to_its_end()');
    const own = (await selectHashes(reader())).map(toLogHash);
    const reached = copies.at(-1)?.position.commit ?? 0n;
    const hashes = own.filter(({ position }) => position.commit > reached);
    return { hashes, findings: compareCopies(own, copies, own.at(-1)?.position ?? null) };
  },
  verify: (options) => verify(reader(), options),
});
