import { z } from 'zod';
import { formatPosition } from '#eventstore/position.ts';
import { metricsTokenMissing } from '#api/http/metrics-guard.ts';
import { openApiDocument } from '#api/http/openapi.ts';
import { lookForOutage, outageHeaders } from '#api/http/outage.ts';
import { defineRoute, reply, type Route } from '#api/http/route.ts';
import { pageErrorsPath } from '#api/http/pages/early-presses.ts';
import { loggedError } from './page-errors.ts';
import { healthReply, pageErrorBody } from './schemas.ts';

/** For monitoring. While the server is starting, its health is answered elsewhere, before routes exist. */
export const operationRoutes = (allRoutes: () => readonly Route[]): readonly Route[] => [
  defineRoute({
    method: 'get',
    path: '/healthz',
    tag: 'Operations',
    summary: 'Whether it serves, and how far the projections are',
    access: 'public',
    answersInOutage: true,
    response: healthReply,
    statuses: [200, 503],
    needs: ['database', 'readSide'],
    handler: async (_input, { services: { store, readSide, database } }) => {
      const { state, reason } = await lookForOutage(readSide.state(), database);
      const found = {
        event_store: store.kind,
        read_models:
          state.following === null
            ? ('unknown' as const)
            : state.following
              ? ('following' as const)
              : ('standing_still' as const),
        head: state.head && formatPosition(state.head),
        projections: state.projections.map(({ name, version, checkpoint, checkpoint_time, lag_events, error }) => {
          return { name, version, checkpoint, checkpoint_time, lag_events, failed: error !== null };
        }),
        reactions: state.reactions.map(({ name, checkpoint, checkpoint_time, lag_events, parked }) => {
          return { name, checkpoint, checkpoint_time, lag_events, parked: parked.length };
        }),
      };
      if (reason === null) return { status: 'ok' as const, ...found };
      return reply(503, { status: 'unavailable' as const, reason, ...found }, { headers: outageHeaders });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/metrics',
    tag: 'Operations',
    summary: 'Prometheus text; takes the token of METRICS_TOKEN as Authorization: Bearer',
    access: 'public',
    answersInOutage: true,
    response: z.string(),
    contentType: 'text/plain',
    statuses: [200, 503],
    problems: [401],
    needs: ['database', 'mayReadMetrics', 'metrics'],
    handler: async (_input, { request, services: { metrics, mayReadMetrics, database } }) => {
      if (!mayReadMetrics(request.headers.authorization)) throw metricsTokenMissing();
      const reading = metrics.read();
      const { reason } = await lookForOutage(
        reading.then(({ state }) => state),
        database,
      );
      const { contentType } = metrics;
      const { text } = await reading;
      if (reason === null) return reply(200, text, { contentType });
      return reply(503, `# ${reason}\n${text}`, { contentType, headers: outageHeaders });
    },
  }),
  defineRoute({
    method: 'post',
    path: pageErrorsPath,
    tag: 'Operations',
    summary: 'Writes an error of a page to the server’s log, without personal data',
    access: 'public',
    visitorsNeedNoToken: true,
    request: { body: pageErrorBody },
    statuses: [204],
    problems: [429],
    needs: ['visitorLimits'],
    handler: async ({ body }, { request, services: { logger, visitorLimits } }) => {
      await visitorLimits.checkPageErrors(request);
      const found = loggedError(body);
      // Without a position in our files it is an error of a browser extension.
      if (body.kind !== 'error' || found.places.length > 0) logger.warn(found, 'a page failed in a browser');
      return reply(204, undefined);
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
