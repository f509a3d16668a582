import { basename, dirname, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isConnectionLost } from '#eventstore/embedded/connection-lost.ts';
import { EventStoreUnavailableError } from '#eventstore/port.ts';
import { importFolder } from '#import/import-folder.ts';
import { ImportAborted } from '#import/import-job.ts';
import { DatabaseLost, ImportStop, TooManyLeave } from '#import/import-stop.ts';
import { openInputFolder, type InputFolder } from '#import/input-folder.ts';
import { help, parseOptions, type ImportOptions } from '#import/options.ts';
import { RejectsFile } from '#import/rejects-file.ts';
import { formatSummary } from '#import/summary.ts';
import { formatTable, ImportReport } from '#import/report.ts';
import { unpackZip } from '#import/zip-folder.ts';
import { terminalScreen } from '#import/screen.ts';
import { isForPeople } from './support/for-people.ts';
import { interruptedStatus, interruption } from './support/interruption.ts';
import { withStores } from './support/stores.ts';

const exitStatus = { done: 0, stopped: 1, rejects: 2, interrupted: interruptedStatus } as const;

/** npm runs scripts in the project's folder and passes on the caller's folder. */
const callerFolder = (): string =>
  (process.env['npm_lifecycle_event'] === 'import' ? process.env['INIT_CWD'] : undefined) ?? process.cwd();

/** How an import ended: its exit status, and the lines to print below the table. */
interface Ending {
  readonly status: number;
  readonly text: string;
}

const again = 'Run the same import again to continue.';

const endingOf = (error: unknown, began: boolean): Ending => {
  if (error instanceof ImportAborted) return { status: exitStatus.interrupted, text: `Interrupted. ${again}` };
  const { stopped: status } = exitStatus;
  if (error instanceof TooManyLeave) return { status: exitStatus.rejects, text: error.message };
  if (!began) return { status, text: textOf(error) };
  if (error instanceof EventStoreUnavailableError) return { status, text: `${error.message} ${again}` };
  const lost = error instanceof DatabaseLost || isConnectionLost(error);
  return { status, text: lost ? `${new DatabaseLost().message} ${again}` : textOf(error) };
};

const textOf = (error: unknown): string => {
  if (error instanceof ImportStop || isForPeople(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const isZip = (path: string): boolean => /\.zip$/i.test(path);

/** The folder, or the content of a zip file in a folder that is removed in the end. */
const openInput = async (path: string): Promise<AsyncDisposable & { readonly folder: InputFolder }> => {
  if (!isZip(path)) return { folder: openInputFolder(path), [Symbol.asyncDispose]: () => Promise.resolve() };
  const { folder, remove } = await unpackZip(path);
  return { folder: openInputFolder(folder, basename(path).replace(/\.zip$/i, '')), [Symbol.asyncDispose]: remove };
};

const runImport = async (options: ImportOptions): Promise<number> => {
  const signal = interruption();
  const here = callerFolder();
  const given = resolve(here, options.folder);
  await using input = await openInput(given);
  const { folder } = input;
  const rejects = new RejectsFile([here, isZip(given) ? dirname(given) : folder.path]);
  const screen = terminalScreen(process.stdout);
  const report = new ImportReport(rejects, screen);
  let ending: Ending | null = null;
  try {
    const { folder: _path, ...asked } = options;
    const now = new Date().toISOString();
    await withStores(({ store, db, databaseUrl }) =>
      importFolder({ store, db, databaseUrl, folder, report, signal, now, ...asked }),
    );
  } catch (error) {
    ending = endingOf(error, report.counts.size > 0);
  } finally {
    rejects.close();
    screen.end();
  }
  if (report.counts.size > 0 && !options.dryRun) screen.line(`\n${formatTable(report.counts)}`);
  if (ending) console.error(report.counts.size > 0 ? `\n${ending.text}` : ending.text);
  else screen.line(`\n${formatSummary(report, { folder: folder.name, dryRun: options.dryRun, rejects: rejects.path })}`);
  if (ending && rejects.path) screen.line(`\nWhat needs a hand, and why: ${rejects.path}`);
  return ending?.status ?? (report.rejected > 0 ? exitStatus.rejects : exitStatus.done);
};

const main = async (): Promise<number> => {
  const options = parseOptions(process.argv.slice(2));
  if (options) return runImport(options);
  console.log(help);
  return exitStatus.done;
};

// Rows live for milliseconds. By default the heap grows to several times the memory in use before it is collected. Limits below
// 40 percent growth take more time and save hardly any memory.
setFlagsFromString('--heap-growing-percent=40');

try {
  process.exitCode = await main();
} catch (error) {
  console.error(textOf(error));
  process.exitCode = exitStatus.stopped;
}
