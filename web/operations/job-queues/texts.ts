export const texts = {
  queue: 'Queue',
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  lastEnded: 'Last ended',
  label: 'Queues of jobs',
} as const;
