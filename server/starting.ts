import { sentence } from '#domain/shared/sentence.ts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

const page = (reason: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Earshot is starting</title></head>' +
  `<body id="starting"><h1>Earshot is starting</h1><p>${sentence(reason)} This page loads itself again.</p></body></html>`;

const send = (response: ServerResponse, type: string, text: string): void => {
  response.writeHead(503, { 'content-type': type, 'cache-control': 'no-store', 'retry-after': '2' });
  response.end(text);
};

/** Answers during the start: 503 with the reason, for monitors, programs and people. */
export const startingListener = (reason: () => string): RequestListener => {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/healthz')) {
      return send(response, 'application/json; charset=utf-8', JSON.stringify({ status: 'unavailable', reason: reason() }));
    }
    if (request.headers.accept?.includes('text/html')) return send(response, 'text/html; charset=utf-8', page(reason()));
    const problem = {
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      code: 'starting',
      detail: sentence(reason()),
    };
    send(response, 'application/problem+json; charset=utf-8', JSON.stringify(problem));
  };
};
