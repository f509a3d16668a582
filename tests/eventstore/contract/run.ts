/** `npm run test:contract`: the event store suite alone. An EventStoreDB that was named and does not answer ends it at once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartProblem } from '#platform/start-problem.ts';
import { findEventStoreDb } from './eventstoredb-server.ts';

const runSuite = async (): Promise<number> => {
  const args = ['run', '--project', 'int', 'tests/eventstore', ...process.argv.slice(2)];
  const [code] = (await once(spawn('vitest', args, { stdio: 'inherit' }), 'close')) as [number | null];
  return code ?? 1;
};

try {
  const found = await findEventStoreDb();
  process.exitCode = await runSuite();
  if ('missing' in found) console.log(`The EventStoreDB half was not run: ${found.missing}.`);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
