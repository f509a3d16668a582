import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { EventStore } from '../../eventstore/port.ts';
import type { Verification } from '../../projections/verifications.ts';
import type { ReadSide } from '../read-side.ts';

export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** Prometheus text. */
  text(): Promise<string>;
  readonly contentType: string;
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own, so that two apps in one process (tests) do not meet. */
export const createMetrics = (store: EventStore, readSide: ReadSide): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its reply.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  });
  addReadSideGauges(registry, readSide);
  addVerificationGauges(registry, readSide);
  new Gauge({
    name: 'event_store_head_commit',
    help: 'Commit position of the last event of the log.',
    registers: [registry],
    async collect() {
      this.set(Number((await store.head())?.commit ?? 0n));
    },
  });
  // Finding a series by its labels costs more than observing it, and happens at every request.
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  return {
    observeRequest: (method, route, status, seconds) => {
      const key = `${method} ${status} ${route}`;
      const own = series.get(key) ?? requests.labels({ method, route, status });
      series.set(key, own);
      own.observe(seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

const addReadSideGauges = (registry: Registry, readSide: ReadSide): void => {
  const gauge = (name: string, help: string): Gauge<'projection'> =>
    new Gauge({ name, help, labelNames: ['projection'], registers: [registry] });
  const seen = gauge('projection_events_seen', 'Events that a projection has handled.');
  const skipped = gauge('projection_events_skipped', 'Events of types that a projection does not know.');
  const failed = gauge('projection_failed', '1 while a projection is stopped by an error.');
  new Gauge({
    name: 'projection_lag_events',
    help: 'Events of the log that a projection has not passed yet.',
    labelNames: ['projection'] as const,
    registers: [registry],
    async collect() {
      for (const status of await readSide.status()) {
        const label = { projection: status.name };
        this.set(label, status.lag_events);
        seen.set(label, status.events_seen);
        skipped.set(label, status.skipped);
        failed.set(label, status.error === null ? 0 : 1);
      }
    },
  });
};

/** Of the last proof of each read model: a monitor asks for one that is old, took long or found something. */
const addVerificationGauges = (registry: Registry, readSide: ReadSide): void => {
  // Each collects for itself: a scrape reads all gauges at once, so none may wait for another's values.
  const gauge = (name: string, help: string, valueOf: (found: Verification) => number): Gauge<'projection'> =>
    new Gauge({
      ...{ name: `projection_verification_${name}`, help, labelNames: ['projection'] as const, registers: [registry] },
      async collect() {
        for (const found of await readSide.verifications()) this.set({ projection: found.projection }, valueOf(found));
      },
    });
  gauge('timestamp_seconds', 'When the last verification ended, in Unix time.', (found) => Date.parse(found.finished_at) / 1_000);
  gauge('duration_seconds', 'How long the last verification took.', (found) => found.duration_ms / 1_000);
  gauge('differences', 'Rows that are not what a fresh build of the read model has.', (found) => found.differences);
  gauge('failed', '1 when the last verification could compare nothing.', (found) => (found.outcome === 'failed' ? 1 : 0));
};
