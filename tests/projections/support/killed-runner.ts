// Runs the quiz results projection, far behind, and kills its own process, or stops it, between the rows and the checkpoint.
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { createKnex } from '#platform/database.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { startProjections } from '#projections/runner/start-projections.ts';
import { silentLogger } from './silent-logger.ts';

const url = process.argv[2]!;
const signal = (process.argv[3] ?? 'SIGKILL') as NodeJS.Signals;
startProjections({
  db: createKnex(url),
  store: await createEmbeddedEventStore({ url }),
  projections: [quizResultsProjection],
  logger: silentLogger,
  batchSize: 7,
  electionMs: 20,
  beforeCheckpoint: () => {
    process.kill(process.pid, signal);
    return Promise.resolve();
  },
});
