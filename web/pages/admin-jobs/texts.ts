export const texts = {
  title: 'Background jobs',
  kicker: 'This page follows what happens by itself.',
  stats: { waiting: 'waiting', running: 'running', failed: 'failed' },
  queues: 'Queues',
  jobs: 'Jobs that wait, run or failed',
} as const;
