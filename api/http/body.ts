import express, { type Request, type RequestHandler, type Response } from 'express';
import { HttpProblem } from './problem.ts';
import { readMultipart } from './multipart.ts';
import { isPlainJson, readPlainJson } from './plain-json.ts';

/** Deeper than anything that a route accepts, and far below the stack's limit. */
const deepest = 32;

const shadowsObjects = (name: string): boolean => name in Object.prototype;

/**
 * Refuses fields named like a member of every object (`toString`, `valueOf`, `__proto__`, …): they would break code that reads or
 * compares the value, including schemas. None of our fields has such a name. @throws 400
 */
const assertPlain = (body: unknown): void => {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new HttpProblem(400, 'malformed_request', 'The body is nested too deeply.');
    const objects = level.filter((value): value is object => typeof value === 'object' && value !== null);
    for (const name of objects.flatMap((value) => (Array.isArray(value) ? [] : Object.keys(value)))) {
      if (shadowsObjects(name))
        throw new HttpProblem(400, 'malformed_request', `The body has a field "${name}", which no address takes.`);
    }
    level = objects.flatMap((value): unknown[] => Object.values(value));
  }
};

/** For a route that sets no limit. */
const defaultLimit = 100 * 1024;

const jsonTypes = ['application/json', 'application/*+json'];
const jsonParsers = new Map<number, RequestHandler>();

/** One parser for each size limit. */
const jsonUpTo = (limit: number): RequestHandler => {
  const parser = jsonParsers.get(limit) ?? express.json({ limit, type: jsonTypes });
  jsonParsers.set(limit, parser);
  return parser;
};
/** Enough for the form of the largest collection: 200 rows of five fields. */
const form = express.urlencoded({ limit: defaultLimit, extended: true, parameterLimit: 1_100 });

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

const overridable = new Set(['PUT', 'PATCH', 'DELETE']);

/** Forms only support GET and POST: a form with a `_method` field is routed as that method. */
export const formMiddleware: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return next();
  form(request, response, (error?: unknown) => {
    if (error) return next(error);
    const method = (request.body as { _method?: unknown } | undefined)?._method;
    const wanted = typeof method === 'string' ? method.toUpperCase() : '';
    if (overridable.has(wanted)) request.method = wanted;
    next();
  });
};

/** Refuses any other body: it would consist of fields, which an address for files does not accept. @throws 415 */
export const assertFileBody = (request: Request, contentType: string): void => {
  if (request.is(contentType)) return;
  throw new HttpProblem(415, 'unsupported_media_type', `Send the file itself as the body, as ${contentType}.`);
};

/** The request's body as an object; `{}` when there is none. @throws 400, 413, 415 */
export const readBody = async (request: Request, response: Response, maxBytes = defaultLimit): Promise<unknown> => {
  const body = await parseBody(request, response, maxBytes);
  assertPlain(body);
  return body;
};

const parseBody = async (request: Request, response: Response, maxBytes: number): Promise<unknown> => {
  if (request.body !== undefined) return request.body;
  if (!hasBody(request)) return {};
  if (isPlainJson(request, maxBytes)) return (request.body = await readPlainJson(request));
  if (request.is('multipart/form-data')) return (request.body = await readMultipart(request, maxBytes));
  const parse = request.is(jsonTypes) ? jsonUpTo(maxBytes) : request.is('urlencoded') ? form : null;
  if (!parse) throw new HttpProblem(415, 'unsupported_media_type', 'Send the body as application/json or as a form.');
  await new Promise<void>((resolve, reject) =>
    parse(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve())),
  );
  return request.body ?? {};
};
