/** Turns anything that was thrown into a problem document or an error page, and logs our own errors. */
import { setTimeout } from 'node:timers/promises';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { PageLanguage } from '#domain/shared/page-language.ts';
import { EventStoreUnavailableError } from '#eventstore/port.ts';
import { escapeHtml } from './pages/escape-html.ts';
import { homeOf } from './pages/navigation.ts';
import { renderPage } from './pages/page-reply.ts';
import type { ErrorPageData } from './pages/schemas.ts';
import { findViewer, type Dispatching } from './dispatch.ts';
import type { EdgeServices } from './needs.ts';
import { prefersDocument } from './negotiate.ts';
import type { HttpProblem } from './problem.ts';
import { notFound, toProblem } from './problem.ts';
import { sendDocument, sendProblem } from './respond.ts';
import type { Page } from './route.ts';

type Titles = Readonly<Record<PageLanguage, string>>;

const didNotWork: Titles = { en: 'That did not work', es: 'No funcionó' };
const noPage: Titles = { en: 'Page not found', es: 'No encontramos la página' };
const titles: Readonly<Record<number, Titles>> = {
  400: didNotWork,
  401: { en: 'Sign in first', es: 'Entra primero' },
  403: { en: 'Not for this account', es: 'No es para esta cuenta' },
  404: noPage,
  405: noPage,
  409: didNotWork,
  429: { en: 'Too many attempts', es: 'Demasiados intentos' },
  503: { en: 'One moment', es: 'Un momento' },
};
const wentWrong: Titles = { en: 'Something went wrong', es: 'Algo salió mal' };
const noCookies: Titles = { en: 'Cookies are switched off', es: 'Las cookies están desactivadas' };
const titleOf = ({ status, code }: Pick<ErrorPageData, 'status' | 'code'>, language: PageLanguage): string =>
  (code === 'cookies_refused' ? noCookies : (titles[status] ?? wentWrong))[language];

const errorPage: Page<unknown> = {
  id: 'error_page',
  title: (data, language) => titleOf(data as ErrorPageData, language),
};

const pageData = (problem: HttpProblem, request: Request): ErrorPageData => {
  // Some addresses only accept forms. A person who opens one gets a 404: for them there is no page.
  const { code, message } = problem.status === 405 && request.method === 'GET' ? notFound() : problem;
  return {
    status: problem.status,
    code,
    title: titleOf({ status: problem.status, code }, 'en'),
    detail: message,
    home_url: request.viewer ? homeOf(request.viewer.role) : '/',
  };
};

/** In case rendering itself is what failed. */
const bareDocument = ({ title, detail }: ErrorPageData): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
  `<body id="error_page"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p></body></html>`;

/** An unknown address has no route that identifies the caller; its error page still shows the person's own navigation. */
const lookWhoCalls = async (request: Request, services: EdgeServices): Promise<void> => {
  if (request.viewer !== undefined || services.database.lost) return;
  await services.sessions.openForReading(request);
  await findViewer(request, services);
};

const errorDocument = async (problem: HttpProblem, request: Request, services: EdgeServices): Promise<string> => {
  const data = (): ErrorPageData => pageData(problem, request);
  try {
    await lookWhoCalls(request, services);
    return await renderPage(errorPage, data(), request, services, request.viewer ?? null);
  } catch (error) {
    services.logger.error({ err: error, requestId: request.correlationId }, 'the error page could not be rendered');
    return bareDocument(data());
  }
};

/** Redirects a person without a session to the sign-in, which returns them afterwards. */
const sendToSignIn = (request: Request, response: Response): void => {
  response.statusCode = 302;
  response.setHeader('location', `/login?return_to=${encodeURIComponent(request.originalUrl)}`);
  response.setHeader('cache-control', 'no-store');
  response.end();
};

export const unknownAddress: RequestHandler = (_request, _response, next) => next(notFound());

/** The time it takes to recognize a lost connection or a failed write as the start of an outage. */
const databaseWithinMs = 1_000;

/** An outage is logged once, when it begins. */
const logFailure = async (error: unknown, problem: HttpProblem, request: Request, services: EdgeServices): Promise<void> => {
  const { status, code } = problem;
  if (error instanceof EventStoreUnavailableError) return;
  if (code === 'disk_full') {
    if (services.database.full) return;
    await setTimeout(databaseWithinMs, null, { ref: false });
    if (services.database.full) return;
  }
  if (status === 503 && !(await services.database.answersWithin(databaseWithinMs))) return;
  services.logger.error({ err: error, requestId: request.correlationId }, 'request failed');
};

/** The one place where errors become answers: a document for people, problem+json for programs. */
export const createErrorHandler = ({ services, documentHeaders }: Dispatching): ErrorRequestHandler => {
  const answer = async (error: unknown, request: Request, response: Response): Promise<void> => {
    const problem = toProblem(error, request.headers['if-match'] !== undefined);
    if (problem.status >= 500) void logFailure(error, problem, request, services);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (!prefersDocument(request)) return sendProblem(request, response, problem);
    if (problem.status === 401 && request.method === 'GET') return sendToSignIn(request, response);
    for (const [name, value] of Object.entries(problem.options.headers ?? {})) response.setHeader(name, value);
    documentHeaders(request, response);
    sendDocument(request, response, problem.status, await errorDocument(problem, request, services));
  };
  return (error, request, response, next) => {
    answer(error, request, response).catch(next);
  };
};
