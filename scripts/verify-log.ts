/** `npm run verify-log`: compares the event log with its hashes, and these with the copies outside of the database. */
import { parseArgs } from 'node:util';
import { createLogCopies, LogCopiesError } from '#eventstore/integrity/log-copies.ts';
import { describeFinding, verifyLog } from '#eventstore/integrity/verify-log.ts';
import { formatPosition } from '#eventstore/position.ts';
import { interruptedStatus, interruption } from './support/interruption.ts';
import { withStores } from './support/stores.ts';
import { runCommand } from './support/usage.ts';

const help = `npm run verify-log

  Reads every event and names what was changed, removed or put in since it was written: stream, revision, position.
  Hashes over the log are also compared with their copies in DATA_DIR/log-hashes.ndjson. Nothing is changed.

  --help

The server may be running or not. Exit status: 0 the log is what was written; 1 it is not; 2 wrong usage.`;

const progressEveryMs = 5_000;

const createProgress = (): ((events: number) => void) => {
  let printed = performance.now();
  return (events) => {
    if (performance.now() - printed < progressEveryMs) return;
    printed = performance.now();
    console.log(`${events.toLocaleString('en-US')} events`);
  };
};

const counted = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const signal = interruption();
  return withStores(async ({ config: { dataDir }, store }) => {
    try {
      const found = await verifyLog({ store, dataDir }, { signal, onProgress: createProgress() });
      for (const finding of found.findings) console.log(describeFinding(finding));
      const rest = found.findingsCount - found.findings.length;
      if (rest > 0) console.log(`… and ${counted(rest, 'finding')} more.`);
      const read = `${counted(found.events, 'event')} up to position ${found.end ? formatPosition(found.end) : '0'}`;
      const { file } = createLogCopies(dataDir);
      console.log(
        `${read}, compared with ${found.copies === 0 ? 'no copies' : `${found.copies} copied ${found.copies === 1 ? 'hash' : 'hashes'}`} in ${file}.`,
      );
      if (found.withoutHash > 0)
        console.log(`${counted(found.withoutHash, 'event')} are older than the chain; hashes over the log cover them.`);
      console.log(found.findingsCount === 0 ? 'The log is what was written.' : 'THE LOG IS NOT WHAT WAS WRITTEN.');
      return found.findingsCount === 0 ? 0 : 1;
    } catch (error) {
      if (!signal.aborted) throw error;
      console.log('Stopped.');
      return interruptedStatus;
    }
  });
};

await runCommand(main, help, [LogCopiesError]);
