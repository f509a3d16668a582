import type { Request, Response } from 'express';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import { assertMayCall } from '../policy.ts';
import { HttpProblem } from '../problem.ts';
import type { Route, RouteContext } from '../route.ts';
import type { Viewer } from '../viewer.ts';
import type { EdgeServices } from '../needs.ts';
import type { Topic } from './topics.ts';

/** True if an open page asks to be notified of changes. */
export const asksToFollow = (request: Pick<Request, 'method' | 'headers'>): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/event-stream');

type AnyContext = RouteContext<ReadModelName>;

export interface Following {
  readonly services: EdgeServices;
  readonly route: Route;
  readonly input: unknown;
  readonly viewer: Viewer;
  readonly request: Request;
  readonly response: Response;
  readonly contextOf: (viewer: Viewer) => AnyContext;
}

/** A permanent refusal; an outage is not one. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError || (error instanceof HttpProblem && error.status < 500);

/** Responds with a stream that reports when the page's data has changed. Anybody who may see the page may follow it. */
export const openLivePage = async (following: Following): Promise<void> => {
  const { services, route, input, viewer, request, response, contextOf } = following;
  const topicsFor = (who: Viewer): Promise<readonly Topic[]> =>
    (route.live as (input: unknown, context: AnyContext) => Promise<readonly Topic[]>)(input, contextOf(who));
  const topics = await topicsFor(viewer);
  const allowed = async (): Promise<boolean> => {
    try {
      if ((await services.sessions.personOf(request)) !== viewer.id) return false;
      const now = await services.viewers(viewer.id);
      assertMayCall(route, now);
      await topicsFor(now!);
      return true;
    } catch (error) {
      return !isRefusal(error);
    }
  };
  request.endsLate = true;
  const sessionId = services.sessions.idOf(request);
  await services.livePages.open(response, { personId: viewer.id, sessionId, topics, allowed });
};
