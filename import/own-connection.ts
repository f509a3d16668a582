import { Client } from 'pg';

/**
 * A separate connection outside of the pool, for what is tied to a connection: a lock, temporary tables. If it is lost, `onLost`
 * is called and the next query fails; without a listener, the error would end the process.
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
