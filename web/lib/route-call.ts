import type { AddressOf } from '#domain/shared/address-of.ts';
import type { ApiRoutes } from './api-routes.ts';
import type { Text } from './route-type.ts';

export type RouteName = keyof ApiRoutes;
export type ReplyOf<Route extends RouteName> = ApiRoutes[Route]['reply'];
export type BodyOf<Route extends RouteName> = ApiRoutes[Route]['body'];
export type ValuesOf<Route extends RouteName> = ApiRoutes[Route]['values'];

declare const answers: unique symbol;

/** A call that was checked against its route; `Body` is the reply. */
export interface RouteCall<out Body> {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Exists only as a type. */
  readonly [answers]: Body;
}

type NoBody = Record<string, never>;

/** Which arguments a route requires, and which are optional. */
type Rest<Route extends RouteName> = ApiRoutes[Route]['hasBody'] extends true
  ? [values: ValuesOf<Route>, body: BodyOf<Route>]
  : Record<never, never> extends ValuesOf<Route>
    ? [values?: ValuesOf<Route>, body?: NoBody]
    : [values: ValuesOf<Route>, body?: NoBody];

type Query = Readonly<Record<string, Text | undefined>>;

function made<Body>(route: string, path: string, query: Query, body?: unknown): RouteCall<Body> {
  const search = new URLSearchParams();
  for (const name in query) if (query[name] !== undefined) search.set(name, `${query[name]}`);
  const call = { method: route.split(' ')[0]!, path: search.size ? `${path}?${search}` : path };
  return (body ? { ...call, body } : call) as unknown as RouteCall<Body>;
}

/** A call of this route. Values named in its path go there, the others into the query; undefined ones are left out. */
export function to<Route extends RouteName>(route: Route, ...[values, body]: Rest<Route>): RouteCall<ReplyOf<Route>> {
  const query: Record<string, Text | undefined> = { ...values };
  const path = route.split(' ')[1]!.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = query[name]!;
    delete query[name];
    return encodeURIComponent(value);
  });
  return made(route, path, query, body);
}

/** A call of this route at an address built earlier, usually by the server. */
export const at = <Route extends RouteName>(
  route: Route,
  address: AddressOf<NoInfer<Route>>,
  ...[query = {}, body]: ApiRoutes[Route]['hasBody'] extends true
    ? [query: Partial<ValuesOf<Route>>, body: BodyOf<Route>]
    : [query?: Partial<ValuesOf<Route>>, body?: NoBody]
): RouteCall<ReplyOf<Route>> => made(route, address, query as Query, body);

/**
 * Calls of this route at any address, such as the one in the address bar after filters were applied. The route is not checked
 * against the address: use this only where neither `to` nor `at` fits.
 */
export const callsOf =
  <Route extends RouteName>(route: Route) =>
  (address: string): RouteCall<ReplyOf<Route>> =>
    made(route, address, {});
