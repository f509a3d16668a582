import { describe, expect, it } from 'vitest';
import { givenFor, type Given, type Need } from '#api/http/needs.ts';
import { allReportRoutes } from '#api/reports/report-csv.ts';
import { routes } from '#api/routes.ts';

describe('the services that routes get', () => {
  const offered = new Proxy({} as Given<Need>, { get: (_target, name) => name });

  it('are the basics and what they name, and nothing else', () => {
    expect(Object.keys(givenFor(offered, [])).toSorted()).toEqual(['db', 'logger', 'now', 'store']);
    expect(givenFor(offered, ['jobs', 'viewers'])).toEqual({
      db: 'db',
      logger: 'logger',
      now: 'now',
      store: 'store',
      jobs: 'jobs',
      viewers: 'viewers',
    });
  });

  it('are named once, in order', () => {
    const untidy = routes.filter(({ needs }) => needs.join() !== [...new Set(needs)].toSorted().join());
    expect(untidy.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(routes.filter(({ needs }) => needs.length > 0).length).toBeGreaterThan(10);
  });

  it('are only the basics for reports, which jobs, replays and the command line open without a server', () => {
    expect(allReportRoutes.filter(({ needs }) => needs.length > 0).map(({ path }) => path)).toEqual([]);
    expect(allReportRoutes.length).toBeGreaterThanOrEqual(10);
  });
});
