import { z } from 'zod';
import { formatPosition } from '../../eventstore/position.ts';
import { metricsTokenMissing } from '../http/metrics-guard.ts';
import { openApiDocument } from '../http/openapi.ts';
import { defineRoute, reply, type Route } from '../http/route.ts';
import { healthReply } from './schemas.ts';

/** For machines that watch us; the health of a start that is under way is answered before there are routes. */
export const operationRoutes = (allRoutes: () => readonly Route[]): readonly Route[] => [
  defineRoute({
    method: 'get',
    path: '/healthz',
    tag: 'Operations',
    summary: 'Whether it serves, and how far the projections are',
    access: 'public',
    response: healthReply,
    problems: [503],
    handler: async (_input, { services: { store, readSide } }) => {
      const [head, statuses] = await Promise.all([store.head(), readSide.status()]);
      return {
        status: 'ok' as const,
        event_store: store.kind,
        head: head && formatPosition(head),
        projections: statuses.map(({ name, version, checkpoint, lag_events, error }) => ({
          ...{ name, version, checkpoint },
          lag_events,
          failed: error !== null,
        })),
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/metrics',
    tag: 'Operations',
    summary: 'Prometheus text; takes the token of METRICS_TOKEN as Authorization: Bearer',
    access: 'public',
    response: z.string(),
    contentType: 'text/plain',
    problems: [401],
    handler: async (_input, { request, services: { metrics, mayReadMetrics } }) => {
      if (!mayReadMetrics(request.headers.authorization)) throw metricsTokenMissing();
      return reply(200, await metrics.text(), { contentType: metrics.contentType });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/openapi.json',
    tag: 'Operations',
    summary: 'This document',
    access: 'public',
    response: z.looseObject({ openapi: z.string() }),
    handler: async () => openApi(allRoutes()),
  }),
];

let built: ReturnType<typeof openApiDocument> | null = null;

const openApi = (routes: readonly Route[]): { openapi: string } => (built ??= openApiDocument(routes));
