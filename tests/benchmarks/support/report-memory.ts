import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What stands before the figures in what the process prints. */
export const memoryMark = 'memory after a collection: ';

/** Preloaded into a measured process: on SIGUSR2 it collects its garbage and prints what is left, in bytes. */
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.stderr.write(`${memoryMark}${JSON.stringify({ heapUsed, rss, external })}\n`);
});
