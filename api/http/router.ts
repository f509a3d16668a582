/** Mounts the routes in Express, and handles unknown addresses and methods. */
import { Router, type RequestHandler } from 'express';
import { dispatch, type Dispatching, type RouteWithServices } from './dispatch.ts';
import type { Format } from './negotiate.ts';
import { givenFor, type Given, type Need } from './needs.ts';
import { HttpProblem } from './problem.ts';
import { hasCsv, type Route } from './route.ts';
import type { Knex } from '#platform/database.ts';

const expressPath = (path: string): string => path.replaceAll(/\{([a-z_]+)\}/g, ':$1');

const handlerFor = (dispatching: Dispatching, route: RouteWithServices, forced: Format | null): RequestHandler => {
  return (request, response, next) => {
    dispatch(dispatching, route, request, response, forced).catch(next);
  };
};

const allowedAt = (routes: readonly Route[], path: string): string => {
  const methods = routes.filter((route) => route.path === path).map((route) => route.method.toUpperCase());
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].join(', ');
};

const otherMethods = (allow: string): RequestHandler => {
  return (request, response, next) => {
    response.setHeader('allow', allow);
    if (request.method === 'OPTIONS') {
      response.statusCode = 204;
      response.end();
      return;
    }
    next(new HttpProblem(405, 'method_not_allowed', `This address takes ${allow}.`));
  };
};

/** Every route, its CSV if it has one, and 405 for methods that an address does not support. */
export const createRouter = (
  dispatching: Dispatching,
  routes: readonly Route[],
  offered: Given<Need>,
  signInDb: Knex,
): Router => {
  const router = Router();
  for (const route of routes) {
    const path = expressPath(route.path);
    const served = { route, given: givenFor(route.signsIn ? { ...offered, db: signInDb } : offered, route.needs) };
    if (hasCsv(route)) router[route.method](`${path}.csv`, handlerFor(dispatching, served, 'csv'));
    router[route.method](path, handlerFor(dispatching, served, null));
  }
  for (const path of new Set(routes.map((route) => route.path)))
    router.all(expressPath(path), otherMethods(allowedAt(routes, path)));
  return router;
};
