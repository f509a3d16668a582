import type { Request, Response } from 'express';
import type { CommandContext } from '#commands/runner/context.ts';
import { liveReads } from '#projections/runner/live.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import type { ReadModels } from '#projections/read/handle.ts';
import { asksToFollow, openLivePage } from './live/open-live-page.ts';
import { renderPage } from './pages/page-reply.ts';
import { accountUrl } from '#api/shared/page-addresses.ts';
import { assertFileBody, readBody } from './body.ts';
import { commandContextOf } from './command-context.ts';
import { allowKeeping, markDevice } from './device-mark.ts';
import { announcePosition, waitForOwnWrites } from './consistency.ts';
import { assertCsrfToken } from './csrf.ts';
import { cleanFields, parseInput } from './input.ts';
import type { Basics, EdgeServices, Given, Need } from './needs.ts';
import { pageFormat, prefersDocument, type Format } from './negotiate.ts';
import { outageWithinMs } from './outage.ts';
import { assertMayCall } from './policy.ts';
import { databaseUnavailable, diskFull, HttpProblem, inWording, toProblem } from './problem.ts';
import { sendPrepared } from './prepared.ts';
import { accessNoteOf } from './record-access.ts';
import { sendCsv, sendDocument, sendJson, sendJsonIfChanged, sendNothing, sendText } from './respond.ts';
import { hasCsv, isReply, redirect, type Caller, type Reply, type Route, type RouteContext, type FileReply } from './route.ts';
import { Readable } from 'node:stream';
import { sendStream } from './send-stream.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { Viewer } from './viewer.ts';

/** Sends a file as a download. */
const sendFile = async (response: Response, { name, contentType, bytes, content }: FileReply): Promise<void> => {
  response.setHeader('content-type', contentType);
  response.setHeader('content-disposition', `attachment; filename="${name}"`);
  response.setHeader('content-length', bytes);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (response.req.method === 'HEAD') return void response.end();
  await sendStream(Readable.from(content), response);
};

export interface Dispatching {
  readonly services: EdgeServices;
  readonly documentHeaders: SecurityHeaders;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** The person who is signed in; set once a route has checked. */
    viewer?: Viewer | null;
    /** The route's read models do not contain this person's latest changes yet. */
    showsOlder?: boolean;
  }
}

/** Finds the caller through the open session. */
export const findViewer = async (request: Request, services: Given<'viewers'>): Promise<Viewer | null> => {
  const { userId } = request.session;
  const viewer = userId === undefined ? null : await services.viewers(userId);
  request.viewer = viewer;
  return viewer;
};

class Context implements RouteContext<ReadModelName> {
  readonly services: Basics;
  readonly read: ReadModels<ReadModelName>;
  readonly viewer: Viewer | null;
  readonly request: Request;

  constructor(services: Basics, viewer: Viewer | null, request: Request) {
    this.services = services;
    this.read = liveReads(services.db);
    this.viewer = viewer;
    this.request = request;
  }

  get wantsDocument(): boolean {
    return prefersDocument(this.request);
  }

  command(): CommandContext {
    return commandContextOf(this.request, this.services, this.viewer);
  }
}

/** During a known outage, fails at once instead of waiting for a response that cannot come. */
const assertDatabase = async ({ access, answersInOutage, method }: Route, { database }: EdgeServices): Promise<void> => {
  if (answersInOutage && access === 'public') return;
  const answers = answersInOutage ? await database.answersWithin(outageWithinMs) : !database.lost;
  if (!answers) throw databaseUnavailable();
  // Further writes would bring Postgres down, and reads with it.
  if (database.full && method !== 'get') throw diskFull();
};

const openSession = async (route: Route, request: Request, response: Response, { sessions }: EdgeServices): Promise<void> => {
  if (route.answersInOutage && route.access === 'public') request.session = {} as Request['session'];
  else if ((route.page && !asksToFollow(request)) || route.writesSession) await sessions.openForWriting(request, response);
  else await sessions.openForReading(request);
};

export interface RouteWithServices {
  readonly route: Route;
  /** What the route needs, and no more. */
  readonly given: Basics;
}
/** Answers a request; problems use the route's wording. */
export const dispatch = async (...call: Parameters<typeof answer>): Promise<void> => {
  const [, { route }, request] = call;
  const { wording } = route;
  try {
    await answer(...call);
  } catch (error) {
    throw wording ? inWording(toProblem(error, request.headers['if-match'] !== undefined), wording) : error;
  }
};

/** Checks, in this order: the database, the caller, the CSRF token, the input. Then runs the handler and sends its response. */
const answer = async (
  { services, documentHeaders }: Dispatching,
  { route, given }: RouteWithServices,
  request: Request,
  response: Response,
  forced: Format | null,
): Promise<void> => {
  request.routePath = route.path;
  await assertDatabase(route, services);
  await openSession(route, request, response, services);
  const viewer = await findViewer(request, services);
  assertMayCall(route, viewer);
  const changes = route.method !== 'get';
  if (changes && !(viewer === null && route.visitorsNeedNoToken)) assertCsrfToken(request, services.visitorTokens);
  if (route.fileBody) assertFileBody(request, route.fileBody);
  const body = changes && !route.fileBody ? await readBody(request, response, route.maxBodyBytes) : undefined;
  // What a student writes stays as it was typed: devices compare it with what they have.
  const cleaned = viewer?.role === 'student' ? body : cleanFields(body);
  const input = parseInput(route, { params: request.params, query: request.query, body: cleaned });
  if (route.live && asksToFollow(request)) {
    const contextOf = (who: Viewer): Context => new Context(given, who, request);
    return openLivePage({ services, route, input, viewer: viewer!, request, response, contextOf });
  }
  // Somebody who handles an outage gets an immediate answer, with whatever is available.
  if (!route.answersInOutage && !(await waitForOwnWrites(request, services.readSide, route.reads))) {
    request.showsOlder = true;
    response.setHeader('x-read-models', 'behind');
  }
  const context = new Context(given, viewer, request);
  if (route.page) response.vary('accept');
  const format = forced ?? (route.page && pageFormat(request));
  // Only people see pages, and only they can be asked to choose their own password.
  if (format === 'html' && request.session.mustChangePassword && route.path !== accountUrl) {
    return sendRedirect(response, redirect(accountUrl));
  }
  if (format === 'csv' && !hasCsv(route)) throw new HttpProblem(406, 'not_acceptable', 'This page has no CSV.');
  const note = (): void => noteAccess(services, route, input, context, format);
  if (format === 'csv' && route.csv) return answerCsv(route.csv, input, context, response, note);
  const result = await (route.handler as (input: unknown, context: Context) => Promise<unknown>)(input, context);
  const said: Reply<unknown> = isReply(result) ? result : { status: 200, value: result };
  if (said.status < 400) note();
  writeHead(response, said);
  if (route.keptOnDevice && said.status < 400) allowKeeping(request, response, viewer, services.sessions);
  if (said.location !== undefined) return sendRedirect(response, said);
  if (said.send) return said.send(request, response);
  if (said.file) return sendFile(response, said.file);
  await sendValue({ services, documentHeaders }, route, request, response, said, format);
};

const noteAccess = (
  services: EdgeServices,
  route: Route,
  input: ReturnType<typeof parseInput>,
  { viewer, request }: Context,
  format: Format | null,
): void => {
  if (route.live && format === 'json' && viewer && services.shownRecently(viewer.id, request.originalUrl)) return;
  try {
    const note = accessNoteOf(route.records, input, { viewer, request, format });
    if (note) services.accessLog.noteAccess(note);
  } catch (error) {
    // The report is still sent, but the operator has to know.
    services.logger.error({ err: error, route: route.path, person_id: viewer?.id }, 'an access was not recorded');
  }
};

/** `opened` is called once it is certain that this person may have the table, and before its first row is sent. */
const answerCsv = (
  csv: NonNullable<Route['csv']>,
  input: unknown,
  context: Context,
  response: Response,
  opened: () => void,
): Promise<void> => {
  const caller = { services: context.services, viewer: context.viewer!, read: context.read };
  return csv(input as never, caller as Caller<ReadModelName, Need>, (table) => {
    opened();
    return sendCsv(context.request, response, table);
  });
};

const pagesOf = (value: unknown): { readonly page: number; readonly pages_count: number } | null => {
  if (typeof value !== 'object' || value === null || !('page' in value && 'pages_count' in value)) return null;
  const { page, pages_count: count } = value;
  return typeof page === 'number' && typeof count === 'number' ? { page, pages_count: count } : null;
};

/** Where the pages of a document's data are, with the name that its address gives them. */
const pagesIn = (data: object): readonly (readonly [string, unknown])[] => {
  const { paging, column_paging: columns, report } = data as Readonly<Record<string, unknown>>;
  const ofReport = typeof report === 'object' && report !== null && 'paging' in report ? report.paging : null;
  return [
    ['page', data],
    ['page', paging],
    ['page', ofReport],
    ['column_page', columns],
  ];
};

/** The address of the last page, for a kept address of a page behind it, such as one of a list that has become shorter. */
export const lastPageBehind = (address: string, data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null;
  const url = new URL(address, 'http://localhost');
  const behind = pagesIn(data).flatMap(([name, value]) => {
    const pages = pagesOf(value);
    return pages && url.searchParams.has(name) && pages.page > pages.pages_count ? [[name, pages.pages_count] as const] : [];
  });
  if (behind.length === 0) return null;
  for (const [name, last] of behind) url.searchParams.set(name, String(last));
  return url.pathname + url.search;
};

const writeHead = (response: Response, { position, headers }: Reply<unknown>): void => {
  if (position) announcePosition(response, position);
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
};

const sendRedirect = (response: Response, { status, location }: Reply<unknown>): void => {
  response.statusCode = status;
  response.setHeader('location', location!);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.end();
};

const sendValue = async (
  { services, documentHeaders }: Dispatching,
  route: Route,
  request: Request,
  response: Response,
  { status, value, page: ownPage, contentType, prepared }: Reply<unknown>,
  requestedFormat: Format | null,
): Promise<void> => {
  if (status === 204) return sendNothing(response);
  if (prepared) return sendPrepared(request, response, status, prepared);
  if (contentType !== undefined) return sendText(request, response, status, String(value), contentType);
  const page = ownPage ?? route.page;
  if (!page) return sendJson(request, response, status, value);
  const format = ownPage ? 'html' : requestedFormat;
  if (format === 'csv') return sendCsv(request, response, page.csv!(value));
  if (format === 'json') return (route.live ? sendJsonIfChanged : sendJson)(request, response, status, value);
  const last = lastPageBehind(request.originalUrl, value);
  if (last !== null) return sendRedirect(response, redirect(last));
  documentHeaders(request, response);
  const viewer = request.viewer ?? null;
  const mayHoldAnothers = markDevice(request, response, viewer, services.sessions);
  sendDocument(request, response, status, await renderPage(page, value, request, services, viewer, mayHoldAnothers));
};
