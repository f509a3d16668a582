import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { answerWithin } from '#platform/answer-within.ts';
import type { Verification } from '#projections/verifications.ts';
import type { FollowersState, ReadSide } from './read-side.ts';
import { outageWithinMs } from './outage.ts';

export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** Prometheus text, and the state behind it; answers within a second, whatever is down. */
  read(): Promise<{ readonly text: string; readonly state: FollowersState }>;
  readonly contentType: string;
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A separate registry, so that two apps in one process (tests) do not collide. */
export const createMetrics = (readSide: ReadSide, livePages: { readonly count: number }): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its reply.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  });
  const openPages = new Gauge({
    name: 'live_pages_open',
    help: 'Pages that people have open and that are told of changes, in this process.',
    registers: [registry],
  });
  const showState = addStateGauges(registry);
  const showReactions = addReactionGauges(registry);
  const showVerifications = addVerificationGauges(registry);
  // Finding a series by its labels costs more than observing it, and happens at every request.
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  return {
    observeRequest: (method, route, status, seconds) => {
      const key = `${method} ${status} ${route}`;
      const own = series.get(key) ?? requests.labels({ method, route, status });
      series.set(key, own);
      own.observe(seconds);
    },
    read: async () => {
      const [state, verifications] = await Promise.all([
        readSide.state(),
        answerWithin(outageWithinMs, readSide.verifications()),
      ]);
      openPages.set(livePages.count);
      showState(state);
      showReactions(state);
      showVerifications('value' in verifications ? verifications.value : []);
      return { text: await registry.metrics(), state };
    },
    contentType: registry.contentType,
  };
};

/** Omits values of parts that do not answer: an old value would look like a new one. */
const addStateGauges = (registry: Registry): ((state: FollowersState) => void) => {
  const gauge = (name: string, help: string): Gauge<'projection'> =>
    new Gauge({ name, help, labelNames: ['projection'], registers: [registry] });
  const storeUp = new Gauge({ name: 'event_store_up', help: '1 while the event store answers.', registers: [registry] });
  const databaseUp = new Gauge({ name: 'database_up', help: '1 while the database answers.', registers: [registry] });
  const headCommit = new Gauge({
    name: 'event_store_head_commit',
    help: 'Commit position of the last event of the log.',
    registers: [registry],
  });
  const following = new Gauge({
    name: 'projections_following',
    help: '1 while some process brings the read models up to date.',
    registers: [registry],
  });
  const lag = gauge('projection_lag_events', 'Events of the log that a projection has not passed yet.');
  const shownUntil = gauge(
    'projection_checkpoint_timestamp_seconds',
    'When the last event that it shows was recorded, in Unix time.',
  );
  const seen = gauge('projection_events_seen', 'Events that a projection has handled.');
  const skipped = gauge('projection_events_skipped', 'Events of types that a projection does not know.');
  const failed = gauge('projection_failed', '1 while a projection is stopped by an error.');
  return ({ head, projections, silent, following: isFollowing }) => {
    following.set(isFollowing ? 1 : 0);
    storeUp.set(silent.includes('event_store') ? 0 : 1);
    databaseUp.set(silent.includes('database') ? 0 : 1);
    if (!silent.includes('event_store')) headCommit.set(Number(head?.commit ?? 0n));
    for (const each of [lag, shownUntil, seen, skipped, failed]) each.reset();
    for (const status of projections) {
      const label = { projection: status.name };
      if (status.lag_events !== null) lag.set(label, status.lag_events);
      if (status.checkpoint_time !== null) shownUntil.set(label, Date.parse(status.checkpoint_time) / 1_000);
      seen.set(label, status.events_seen);
      skipped.set(label, status.skipped);
      failed.set(label, status.error === null ? 0 : 1);
    }
  };
};

const addReactionGauges = (registry: Registry): ((state: FollowersState) => void) => {
  const gauge = (name: string, help: string): Gauge<'reaction'> =>
    new Gauge({ name: `reaction_${name}`, help, labelNames: ['reaction'], registers: [registry] });
  const lag = gauge('lag_events', 'Events of the log that a reaction has not passed yet.');
  const seen = gauge('events_seen', 'Events that a reaction was told of.');
  const parked = gauge('parked_events', 'Events that a reaction could not take; what should follow from them has not happened.');
  return ({ reactions }) => {
    for (const each of [lag, seen, parked]) each.reset();
    for (const status of reactions) {
      const label = { reaction: status.name };
      if (status.lag_events !== null) lag.set(label, status.lag_events);
      seen.set(label, status.events_seen);
      parked.set(label, status.parked.length);
    }
  };
};

/** Shows the latest verification of each read model: a monitor alerts if it is old, took long or found something. */
const addVerificationGauges = (registry: Registry): ((verifications: readonly Verification[]) => void) => {
  const gauge = (name: string, help: string): Gauge<'projection'> =>
    new Gauge({ name: `projection_verification_${name}`, help, labelNames: ['projection'], registers: [registry] });
  const ended = gauge('timestamp_seconds', 'When the last verification ended, in Unix time.');
  const duration = gauge('duration_seconds', 'How long the last verification took.');
  const differences = gauge('differences', 'Rows that are not what a fresh build of the read model has.');
  const failed = gauge('failed', '1 when the last verification could compare nothing.');
  return (verifications) => {
    for (const each of [ended, duration, differences, failed]) each.reset();
    for (const found of verifications) {
      const label = { projection: found.projection };
      ended.set(label, Date.parse(found.finished_at) / 1_000);
      duration.set(label, found.duration_ms / 1_000);
      differences.set(label, found.differences);
      failed.set(label, found.outcome === 'failed' ? 1 : 0);
    }
  };
};
