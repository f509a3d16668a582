import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventStore } from '#eventstore/port.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { routes } from '#api/routes.ts';
import { setPassword } from '#people/credentials.ts';
import { removeSecondFactor } from '#people/second-factors.ts';
import type { VideoProviders } from '#platform/video-providers.ts';
import { projections } from '#projections/registry.ts';
import type { TestApp } from '#tests/support/app.ts';
import { silentClassroom } from '#tests/support/fake-classroom.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { sampled } from '#tests/support/sampled.ts';
import { tier } from '#tests/support/tier.ts';
import { cast, password, startWorld, type CastMember, type World } from '#tests/support/world.ts';
import { endsSessions } from './ends-sessions.ts';
import { googleCourseId, routeExamples } from './route-examples.ts';

const videoProviders: VideoProviders = {
  stateOf: () => 'ready',
  token: async () => ({ accessToken: 'token', expiresAt: Date.now() + 60_000, playUrl: null }),
  origins: [],
};

/** Where a class belongs says nothing of how anybody did. */
const places = new Set(['result_districts', 'result_schools', 'result_school_classes']);
const resultTables = projections
  .filter(({ name }) => name === 'quiz_results' || name === 'classroom_exports')
  .flatMap(({ tables }) => tables.map(({ name }) => name))
  .filter((name) => !places.has(name));
const names = resultTables.join('|');
const namesResults = new RegExp(`\\b(?:${names})\\b`);
/** What writes results is a projector's, which works on what the call has appended. */
const writesResults = new RegExp(`\\b(?:insert into|update|delete from) (?:\\w+\\.)?(?:${names})\\b`);
const readsResults = (sql: string): boolean =>
  namesResults.test(sql) && !writesResults.test(sql) && !sql.includes('insert into access_log');
const keyOf = ({ method, path }: Route): string => `${method} ${path}`;
const ownOnly = ({ access }: Route): boolean => Array.isArray(access) && access.every((role) => role === 'student');

it('refuses to load a route that reads results without declaring whose', () => {
  const route = {
    method: 'get',
    path: '/new',
    tag: 'New',
    summary: 'New',
    access: ['teacher'],
    reads: ['quiz_results'],
  } as const;
  expect(() => defineRoute({ ...route, handler: async () => ({}) })).toThrow(/say in `records` whose records it shows/);
});

describe('the records that routes touch', () => {
  let app: TestApp;
  let world: World;
  let touched: string[] = [];
  let touching = 0;

  /** Attempts that are read from the log itself. */
  const watched = (store: EventStore): EventStore =>
    new Proxy(store, {
      get: (target, name) => {
        const member = Reflect.get(target, name, target) as unknown;
        if (name !== 'readStream') return typeof member === 'function' ? member.bind(target) : member;
        return (stream: string, ...more: never[]) => {
          if (stream.startsWith('quizSolution-')) touched.push(stream);
          return target.readStream(stream as never, ...more);
        };
      },
    });

  beforeAll(async () => {
    ({ app, world } = await startWorld({ classroom: silentClassroom(googleCourseId), storeOfRequests: watched, videoProviders }));
    app.app.services.db.on('query', ({ sql }: { sql: string }) => {
      if (readsResults(sql)) touched.push(sql);
    });
  });
  afterAll(() => app.stop());

  const sessions = new Map<CastMember, HttpClient>();
  const callerOf = async (member: CastMember | null): Promise<HttpClient> => {
    if (member === null) {
      const visitor = app.visitor();
      await visitor.refreshToken();
      return visitor;
    }
    await removeSecondFactor(app.db, cast[member].id);
    const client = sessions.get(member) ?? (await world.signIn(member));
    sessions.set(member, client);
    await client.refreshToken();
    return client;
  };
  const signOut = async (member: CastMember): Promise<void> => {
    await setPassword(app.db, cast[member].id, password);
    sessions.delete(member);
  };

  const cases = routes.map((route) => [keyOf(route), route] as const).filter(([, route]) => !ownOnly(route));

  it.each(sampled('declared records', cases, 5))('%s declares them', async (key, route) => {
    const example = routeExamples[key]!;
    const client = await callerOf(example.as);
    const { path, body, rawBody, headers, cookies = {} } = await example.call(world, app);
    for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
    await app.jobsDone();
    await app.caughtUp();
    touched = [];
    const sent = rawBody ? { rawBody } : route.method === 'get' ? {} : { body: body ?? {} };
    const type: Record<string, string> = route.fileBody ? { 'content-type': route.fileBody } : {};
    const answer = await client.call(route.method.toUpperCase(), path, { ...sent, headers: { ...type, ...headers } });
    const touches = [...touched];
    if (touches.length > 0) touching += 1;
    if (endsSessions.has(route.path)) await signOut(example.as ?? 'classmate');
    expect(answer.status, answer.text.slice(0, 200)).toBe(example.status);
    if (route.records === null) expect(touches, 'declare `records`').toEqual([]);
  });

  it('match the declarations', () => expect(touching).toBeGreaterThan(tier === 'short' ? 0 : 20));
});
