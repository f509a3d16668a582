import { createJobs } from '#platform/jobs.ts';
import { createLogger } from '#platform/logger.ts';

/** Takes a job, says so, and never ends it: to be killed. */
const jobs = await createJobs({ databaseUrl: process.argv[2]!, logger: createLogger('silent') });
const queue = {
  name: 'test',
  retryLimit: 3,
  retryDelaySeconds: 0,
  expireInSeconds: 60,
  handle: async (): Promise<void> => {
    process.stdout.write('running\n');
    await new Promise(() => undefined);
  },
};
await jobs.work([queue]);
await jobs.send(queue, { n: 9 });
