import { startServer, type RunningServer, type ServerParts } from '#server/start-server.ts';
import { loadConfig, type Config } from '#platform/config.ts';
import { createLogger, type Logger } from '#platform/logger.ts';
import { PostgresStartError } from '#platform/postgres.ts';
import { isForPeople } from './for-people.ts';

/**
 * Longer than requests and batches in progress need. Anything still hanging after that is left to the next start, which needs no
 * repair.
 */
const stopWithinMs = 9_000;

const endWithoutDatabase = (reason: string): never =>
  fail(new PostgresStartError(`The embedded Postgres has ended and does not come back; see postgres.log in DATA_DIR. ${reason}`));

const fail = (error: unknown): never => {
  console.error(isForPeople(error) ? error.message : error);
  process.exit(1);
};

const addressOf = ({ host }: Config, port: number): string => {
  const local = host === '127.0.0.1' || host === '0.0.0.0' || host === '::';
  return `http://${local ? 'localhost' : host}:${port}`;
};

const greeting = (config: Config, port: number, demo: RunningServer['demo']): string => {
  const lines = ['', `  Earshot is at ${addressOf(config, port)}`, ''];
  if (demo) {
    lines.push(`  Sign in with the password ${demo.password} as:`);
    for (const { email, label } of demo.accounts) lines.push(`    ${email.padEnd(26)}${label}`);
    lines.push('');
  }
  return lines.join('\n');
};

const stopOnSignals = (logger: Logger, ready: Promise<RunningServer>): void => {
  let first: NodeJS.Signals | null = null;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (first !== null) {
      // A second signal does not wait, so that a hanging start can be ended too. A closed terminal sends several.
      if (first !== 'SIGHUP' && signal !== 'SIGHUP') process.exit(1);
      return;
    }
    first = signal;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    const server = await ready.catch(() => null);
    await server?.stop();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
};

/** Reads the environment, starts, logs the address, and stops on SIGTERM, SIGINT or SIGHUP. Configuration problems are one line each. */
export const runServer = async ({ prepareWeb }: Pick<ServerParts, 'prepareWeb'>): Promise<void> => {
  try {
    const config = loadConfig(process.env);
    const logger = createLogger(config.logLevel);
    const ready = startServer({ config, logger, prepareWeb, onDatabaseGone: endWithoutDatabase });
    stopOnSignals(logger, ready);
    const { port, demo } = await ready;
    console.log(greeting(config, port, demo));
  } catch (error) {
    fail(error);
  }
};
