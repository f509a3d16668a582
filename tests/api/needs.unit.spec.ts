import { describe, expect, it } from 'vitest';
import { givenFor, type Given, type Need } from '#api/http/needs.ts';
import { allReportRoutes } from '#api/reports/report-csv.ts';
import { routes } from '#api/routes.ts';

describe('what routes are given', () => {
  const offered = new Proxy({} as Given<Need>, { get: (_target, name) => name });

  it('is the basics and what they name, and nothing else', () => {
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

  it('is named once, in order', () => {
    const untidy = routes.filter(({ needs }) => needs.join() !== [...new Set(needs)].toSorted().join());
    expect(untidy.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(routes.filter(({ needs }) => needs.length > 0).length).toBeGreaterThan(10);
  });

  it('is the basics alone for reports, which jobs, replays and the command line open without a server', () => {
    expect(allReportRoutes.filter(({ needs }) => needs.length > 0).map(({ path }) => path)).toEqual([]);
    expect(allReportRoutes.length).toBeGreaterThanOrEqual(10);
  });
});
