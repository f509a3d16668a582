import { Client } from 'pg';

/**
 * A connection beside the pool, for what belongs to one: a lock, temporary tables. Its loss is told to `onLost` and to
 * the next query; unheard, it would end the process.
 */
export const openConnection = async (
  databaseUrl: string,
  onLost: (error: Error) => void = () => undefined,
): Promise<AsyncDisposable & { readonly client: Client }> => {
  const client = new Client({ connectionString: databaseUrl, application_name: 'earshot import', keepAlive: true });
  client.on('error', onLost);
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end().catch(() => undefined) };
};
