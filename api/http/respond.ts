/** Sends what a route replies: JSON, a page or a file, compressed if that pays off. */
import { createHash } from 'node:crypto';
import compression from 'compression';
import type { Request, Response } from 'express';
import { csvStream, cutHeaders, type CsvTable, type PlainTable } from '#platform/csv.ts';
import type { HttpProblem } from './problem.ts';
import { vouchFor } from './own-word.ts';
import { problemDocument } from './problem.ts';
import { sendStream } from './send-stream.ts';

const compress = compression();
const worthCompressing = 4_096;

const withCompression = (request: Request, response: Response, send: () => void): void => {
  compress(request, response, send);
};

export const sendText = (request: Request, response: Response, status: number, text: string, contentType: string): void => {
  response.statusCode = status;
  response.setHeader('content-type', contentType);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  vouchFor(response, text);
  if (text.length > worthCompressing) return withCompression(request, response, () => response.end(Buffer.from(text)));
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
};

export const sendNothing = (response: Response): void => {
  response.statusCode = 204;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.end();
};

/** Sends JSON to programs. Small replies, the hot path, are not compressed. */
export const sendJson = (request: Request, response: Response, status: number, value: unknown): void =>
  sendText(request, response, status, JSON.stringify(value), 'application/json; charset=utf-8');

/** Sends JSON to a page that asks repeatedly: a client that already has it gets a 304 without a body. */
export const sendJsonIfChanged = (request: Request, response: Response, status: number, value: unknown): void => {
  const text = JSON.stringify(value);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  response.setHeader('etag', etag);
  if (status !== 200 || request.headers['if-none-match'] !== etag) {
    return sendText(request, response, status, text, 'application/json; charset=utf-8');
  }
  response.statusCode = 304;
  response.setHeader('cache-control', 'no-store');
  response.end();
};

export const sendProblem = (request: Request, response: Response, problem: HttpProblem): void => {
  for (const [name, value] of Object.entries(problem.options.headers ?? {})) response.setHeader(name, value);
  const text = JSON.stringify(problemDocument(problem));
  sendText(request, response, problem.status, text, 'application/problem+json; charset=utf-8');
};

/** Documents contain personal data and a token, so no cache may keep them. */
export const sendDocument = (request: Request, response: Response, status: number, html: string): void => {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  // Sends bytes: for a string, the length would be counted before it is encoded.
  const bytes = Buffer.from(html);
  withCompression(request, response, () => response.end(bytes));
};

/** A CSV holds a database snapshot open, so a client that reads nothing for this long is disconnected. */
const stalledAfterMs = 60_000;

/** Resolves once everything is sent, or the client has disconnected: then it reads no further rows. */
export const sendCsv = async (request: Request, response: Response, table: PlainTable | CsvTable): Promise<void> => {
  response.setHeader('content-type', 'text/csv; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="${table.filename}"`);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  const headers = 'as_of' in table ? cutHeaders(table.as_of) : {};
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.method === 'HEAD') return void response.end();
  response.setTimeout(stalledAfterMs, () => response.destroy());
  compress(request, response, () => undefined);
  await sendStream(csvStream(table), response);
};
