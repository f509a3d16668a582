import { parseArgs } from 'node:util';
import { createEventStore } from '../eventstore/create-event-store.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { createKnex, runMigrations } from '../platform/database.ts';
import { createLogger } from '../platform/logger.ts';
import { PostgresStartError, startEmbeddedPostgres } from '../platform/postgres.ts';
import { rebuildCommand, statusCommand, verifyCommand } from '../projections/command-line.ts';
import type { CommandContext } from '../projections/command-line.ts';

const help = `npm run projections -- COMMAND [NAME…]

  status           how far each read model is
  rebuild NAME     build a read model anew from the events, beside the one in use, then switch to it;
                   a rebuild that was stopped goes on where it was
  verify NAME      build it anew on the side and compare it with the one in use, row by row

  --all            every read model, instead of NAME
  --help

The server may be running or not. Exit status: 0 done; 1 verify found differences, or something failed; 2 wrong usage.`;

class UsageError extends Error {
  override readonly name = 'UsageError';
}

const commands = { status: statusCommand, rebuild: rebuildCommand, verify: verifyCommand } as const;

const parse = (): { command: keyof typeof commands; names: string[]; all: boolean } | null => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return null;
  const [command = '', ...names] = positionals;
  if (!Object.hasOwn(commands, command)) throw new UsageError(command ? `There is no command ${command}.` : 'Which command?');
  if (command !== 'status' && names.length === 0 && !values.all) throw new UsageError(`${command} takes a NAME, or --all.`);
  return { command: command as keyof typeof commands, names, all: values.all };
};

/** The first Ctrl-C ends after the batch under way; the second does not wait. */
const interruption = (): AbortSignal => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort();
    });
  }
  return controller.signal;
};

const withStores = async (work: (context: CommandContext) => Promise<number>): Promise<number> => {
  const config = loadConfig(process.env);
  const postgres = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir) : null;
  try {
    const databaseUrl = config.databaseUrl ?? postgres!.url;
    const db = createKnex(databaseUrl);
    try {
      await runMigrations(db);
      const store = await createEventStore({ databaseUrl, eventStoreUrl: config.eventStoreUrl });
      try {
        const logger = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
        return await work({ db, store, logger, signal: interruption(), print: (line) => console.log(line) });
      } finally {
        await store.close();
      }
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres?.stop();
  }
};

const main = async (): Promise<number> => {
  const wanted = parse();
  if (wanted) return withStores((context) => commands[wanted.command](context, wanted));
  console.log(help);
  return 0;
};

const isUsage = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

try {
  process.exitCode = await main();
} catch (error) {
  const expected = isUsage(error) || error instanceof ConfigError || error instanceof PostgresStartError;
  console.error(expected ? (error as Error).message : error);
  if (isUsage(error)) console.error(`\n${help}`);
  process.exitCode = isUsage(error) ? 2 : 1;
}
