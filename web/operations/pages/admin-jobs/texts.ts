import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'Background jobs',
  kicker: 'This page updates by itself.',
  stats: { waiting: 'waiting', running: 'running', failed: 'failed' },
  queues: 'Queues',
  unused: {
    title: 'Recordings and pictures that nothing uses',
    none: 'None. Each file is in a lesson, a draft, a library or what a class was given.',
    off: 'They stay: their removal is turned off.',
    some: (count: number, days: number, next: string) =>
      `${counted(count, 'file')}. Each is removed once it has been in no use for ${days} days, the next one after ${next}.`,
  },
  jobs: 'Jobs waiting, running or failed',
} as const;
