export const texts = {
  stores: {
    embedded: 'Event store in Postgres',
    eventStoreDb: 'EventStoreDB',
  },
  onRequestOnly: 'Verified only on request: VERIFY_AT is off.',
  nightly: (at: string, zone: string) =>
    `Verified every night at ${at} (${zone}): rebuilt from the events and compared with the live tables.`,
  reactionsLead: 'What must happen after an event. A parked event failed five times; it is tried again at the next start.',
  title: 'System',
  build: (version: string, node: string, postgres: string, since: string) =>
    `Earshot ${version} · Node ${node} · Postgres ${postgres} · up since ${since}`,
  noAnswer: 'no answer',
  lastPosition: (store: string) => `${store}, last position`,
  unknown: 'unknown',
  behind: 'events that a read model is behind',
  withFindings: 'read models with findings',
  failedJobs: 'failed jobs',
  readModels: 'Read models',
  reactions: 'Reactions',
  jobs: 'Jobs',
  eachJob: 'Each job, and why it failed',
  queue: 'queue',
  queues: 'queues',
  empty: 'empty',
  none: 'none',
} as const;
