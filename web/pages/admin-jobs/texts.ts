export const texts = {
  title: 'Background jobs',
  kicker: 'This page updates by itself.',
  stats: { waiting: 'waiting', running: 'running', failed: 'failed' },
  queues: 'Queues',
  jobs: 'Jobs waiting, running or failed',
} as const;
