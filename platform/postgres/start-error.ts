/** The embedded Postgres could not be started. The message is one line that says what to do. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}
