// Runs a reaction and kills its own process when what follows is handed over and the checkpoint has not moved.
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { createKnex } from '#platform/database.ts';
import { createJobs } from '#platform/jobs.ts';
import { startReactions } from '#reactions/runner/start-reactions.ts';
import { silentLogger } from '#tests/projections/support/silent-logger.ts';
import { noting } from './noting-reaction.ts';
import { renaming } from './renaming-reaction.ts';

const url = process.argv[2]!;
startReactions({
  db: createKnex(url),
  store: await createEmbeddedEventStore({ url }),
  jobs: await createJobs({ databaseUrl: url, logger: silentLogger }),
  now: () => new Date(),
  reactions: [process.argv[3] === 'renaming' ? renaming : noting()],
  logger: silentLogger,
  electionMs: 20,
  beforeCheckpoint: () => {
    process.kill(process.pid, 'SIGKILL');
    return Promise.resolve();
  },
});
