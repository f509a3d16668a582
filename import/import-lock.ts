import { DatabaseLost } from './import-stop.ts';
import { openConnection } from './own-connection.ts';

const lock = '7203114006';

/**
 * Runs the work while no other import runs on this database; calls `waiting` when there is one. The lock ends with the
 * connection: the signal that the work is given fires when it is lost, as another import may run from then on.
 */
export const withImportLock = async (
  databaseUrl: string,
  waiting: () => void,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> => {
  const lost = new AbortController();
  await using connection = await openConnection(databaseUrl, () => lost.abort(new DatabaseLost()));
  const { rows } = await connection.client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`);
  if (!rows[0]!.free) {
    waiting();
    await connection.client.query(`select pg_advisory_lock(${lock})`);
  }
  await work(lost.signal);
};
