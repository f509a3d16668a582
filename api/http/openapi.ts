/** The OpenAPI description of the API, generated from the routes themselves. */
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { appVersion } from '#platform/app-version.ts';
import { problem } from '#api/shared/schemas.ts';
import { hasCsv, type Route } from './route.ts';

type Responses = ZodOpenApiOperationObject['responses'];

const problemContent = { 'application/problem+json': { schema: problem } };

const problemTexts: Record<number, string> = {
  400: 'Malformed: `errors` lists every refused field',
  401: 'No session',
  403: 'Not for this role, or no valid CSRF token',
  404: "Not there, or somebody else's",
  406: 'Not in this form',
  409: 'A rule of the product forbids it',
  410: 'Over',
  412: 'If-Match names a revision that is no longer the last one',
  413: 'Body too large',
  415: 'Neither JSON nor a form',
  422: 'The Idempotency-Key belongs to another request',
  429: 'Too many attempts; see Retry-After',
  503: 'Not ready',
};

/** The statuses implied by the kind of route, plus those that it declares itself. */
export const problemStatuses = (route: Route): number[] => {
  const statuses = new Set(route.problems);
  const changes = route.method !== 'get';
  if (route.request.query || route.request.body) statuses.add(400);
  if (route.access !== 'public') statuses.add(401);
  const forRoles = Array.isArray(route.access);
  if (changes || (forRoles && !route.concealed)) statuses.add(403);
  if (forRoles && route.concealed) statuses.add(404);
  if (route.request.params) statuses.add(404);
  if (changes) for (const status of [400, 409, 413, 415, 422]) statuses.add(status);
  return [...statuses].toSorted((a, b) => a - b);
};

const textContent = { schema: z.string() };

const contentOf = (route: Route): Record<string, { schema: z.ZodType }> => ({
  ...(route.response.schema ? { [route.response.contentType]: { schema: route.response.schema } } : {}),
  ...(route.page ? { 'text/html': textContent } : {}),
  ...(hasCsv(route) ? { 'text/csv': textContent } : {}),
});

/** A 503 that a route declares itself has the same content: it reports whatever still answers. */
const answerOf = (route: Route, status: number): { description: string; content?: ReturnType<typeof contentOf> } => {
  if (status < 300) return { description: 'Done', content: contentOf(route) };
  if (status < 400) return { description: 'Goes on elsewhere' };
  return { description: 'Something does not answer; what is known all the same', content: contentOf(route) };
};

const responsesOf = (route: Route): Responses => {
  const successes = route.response.statuses.map((status) => [String(status), answerOf(route, status)]);
  const problems = problemStatuses(route).map((status) => [
    String(status),
    { description: problemTexts[status] ?? 'Problem', content: problemContent },
  ]);
  return Object.fromEntries([...successes, ...problems]) as Responses;
};

const commandHeaders = z.object({
  'Idempotency-Key': z.guid().optional().meta({ description: 'The same key again has the same effect and answer as once.' }),
  'If-Match': z.string().optional().meta({ description: 'Revision that the change was decided on.' }),
});
const queryHeaders = z.object({
  'X-Event-Position': z
    .string()
    .optional()
    .meta({ description: "A command's reply; the query waits until it can see that command." }),
});

const operationOf = (route: Route): ZodOpenApiOperationObject => {
  const { params, query, body } = route.request as { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType };
  const headers = route.method !== 'get' ? commandHeaders : route.reads.length > 0 ? queryHeaders : undefined;
  const fields = body && { 'application/json': { schema: body }, 'application/x-www-form-urlencoded': { schema: body } };
  const content = route.fileBody ? { [route.fileBody]: { schema: { type: 'string', format: 'binary' } as const } } : fields;
  const access = typeof route.access === 'string' ? route.access.replace('_', ' ') : route.access.join(', ');
  const security = route.access === 'public' ? [] : [{ session: [], ...(route.method === 'get' ? {} : { csrf: [] }) }];
  return {
    operationId: `${route.method}${route.path.replaceAll(/[^a-zA-Z0-9]+/g, '_')}`.replace(/_$/, ''),
    tags: [route.tag],
    summary: route.summary,
    description: `For: ${access}.`,
    security,
    requestParams: { ...(params && { path: params }), ...(query && { query }), ...(headers && { header: headers }) },
    ...(content && { requestBody: { required: true, content } }),
    responses: responsesOf(route),
  };
};

/** The same data at the address with `.csv` at its end. */
const csvOperationOf = (route: Route): ZodOpenApiOperationObject => {
  const operation = operationOf(route);
  const done = { description: 'Done', content: { 'text/csv': textContent } };
  const responses = { ...operation.responses, '200': done } as Responses;
  return { ...operation, operationId: `${operation.operationId}_csv`, summary: `${route.summary}, as CSV`, responses };
};

/** OpenAPI 3.1 of these routes. */
export const openApiDocument = (routes: readonly Route[]): ReturnType<typeof createDocument> => {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
    if (hasCsv(route)) paths[`${route.path}.csv`] = { get: csvOperationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Earshot', version: appVersion, description: 'Lessons to listen to, quizzes and reports for schools.' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'earshot.sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token', description: 'From GET /api/session, or any page.' },
      },
    },
    paths,
  });
};
