import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from '#platform/logger.ts';
import type { Metrics } from './metrics.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Names this request in the log and in the metadata of the events it causes. */
    correlationId: string;
    /** The route's path pattern: never an address with ids or tokens in it. */
    routePath?: string;
    /** Stays open as long as somebody views a page: its duration says nothing about the server's speed. */
    endsLate?: boolean;
  }
}

const levelFor = (status: number): 'error' | 'warn' | 'debug' => {
  // An outage is logged when it begins and ends, not with every request that it affects.
  if (status === 503) return 'debug';
  return status >= 500 ? 'error' : status >= 400 ? 'warn' : 'debug';
};

/**
 * One log line and one measurement per request: method, route, status and time. No query, no body, no personal address:
 * invitation links and names must not end up in a log. Successful requests are logged at debug level, because they are in the
 * metrics.
 */
export const requestLog = (logger: Logger, metrics: Metrics): RequestHandler => {
  return (request, response, next) => {
    const startedAt = performance.now();
    request.correlationId = randomUUID();
    response.setHeader('x-request-id', request.correlationId);
    response.on('finish', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const route = request.routePath ?? 'none';
      const status = response.statusCode;
      if (!request.endsLate || status !== 200) metrics.observeRequest(request.method, route, status, seconds);
      const level = levelFor(status);
      if (!logger.isLevelEnabled(level)) return;
      const milliseconds = Math.round(seconds * 1000);
      logger[level]({ requestId: request.correlationId, method: request.method, route, status, milliseconds }, 'request');
    });
    next();
  };
};
