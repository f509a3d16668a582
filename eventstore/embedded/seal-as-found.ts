import type { ClientBase } from 'pg';
import { LogHashing } from '../integrity/log-hashing.ts';
import { eventsPerLogHash } from '../integrity/log-integrity.ts';
import { chainedEvents } from './chained-log.ts';
import { Names } from './names.ts';
import { selectHead } from './reader.ts';

const insertHashes = `insert into event_store.log_hashes (position, hash, as_found)
  select position, hash, true from unnest($1::bigint[], $2::bytea[]) as found (position, hash)`;

/**
 * Events of an earlier version carry no hash, and get none: rewriting them all would be the very thing that the chain is there to notice.
 * Hashes over the log cover them as they are found, in the transaction that the caller has.
 */
export const sealAsFound = async (client: ClientBase): Promise<void> => {
  const ask = async (text: string, values: readonly unknown[]): Promise<{ id: number; name: string }[]> =>
    (await client.query<{ id: number; name: string }>(text, [...values])).rows;
  const head = await selectHead(client);
  const hashing = new LogHashing(null);
  for await (const batch of chainedEvents({ pool: client, names: new Names(ask) }, head, head)) {
    const positions: string[] = [];
    const hashes: Buffer[] = [];
    for (const { position, entry } of batch) {
      hashing.add(entry);
      if (position.commit % BigInt(eventsPerLogHash) !== 0n && position.commit !== head) continue;
      positions.push(position.commit.toString());
      hashes.push(hashing.take());
    }
    if (positions.length > 0) await client.query(insertHashes, [positions, hashes]);
  }
};
