/** `npm run projections`: status, rebuild and verification of read models from the command line. */
import { parseArgs } from 'node:util';
import { createLogger } from '#platform/logger.ts';
import { rebuildCommand, statusCommand, verifyCommand } from '#projections/command-line.ts';
import { interruption } from './support/interruption.ts';
import { withStores } from './support/stores.ts';
import { runCommand, UsageError } from './support/usage.ts';

const help = `npm run projections -- COMMAND [NAME…]

  status           how far each read model is
  rebuild NAME     build a read model anew from the events, beside the one in use, then switch to it;
                   a rebuild that was stopped goes on where it was; refused when the log is not what was
                   written (npm run verify-log)
  verify NAME      build it anew on the side and compare it with the one in use, row by row

  --all            every read model, instead of NAME
  --help

The server may be running or not. Exit status: 0 done; 1 verify found differences, or something failed; 2 wrong usage.`;

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

const main = async (): Promise<number> => {
  const wanted = parse();
  if (!wanted) {
    console.log(help);
    return 0;
  }
  return withStores(({ config, db, store }) => {
    const logger = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
    const context = {
      db,
      store,
      logger,
      dataDir: config.dataDir,
      signal: interruption(),
      print: (line: string) => console.log(line),
    };
    return commands[wanted.command](context, wanted);
  });
};

await runCommand(main, help);
