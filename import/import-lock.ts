import { Client } from 'pg';

const lock = '7203114006';

/** Runs the work while no other import runs on this database; calls `waiting` when there is one. */
export const withImportLock = async (databaseUrl: string, waiting: () => void, work: () => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl, application_name: 'earshot import' });
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`);
    if (!rows[0]!.free) {
      waiting();
      await client.query(`select pg_advisory_lock(${lock})`);
    }
    await work();
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
};
