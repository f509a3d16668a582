import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#api/http/route.ts';
import { routes } from '#api/routes.ts';
import { personRoles } from '#domain/shared/fields.ts';
import { setPassword } from '#people/credentials.ts';
import { removeSecondFactor } from '#people/second-factors.ts';
import type { VideoProviders } from '#platform/video-providers.ts';
import type { TestApp } from '#tests/support/app.ts';
import { silentClassroom } from '#tests/support/fake-classroom.ts';
import type { Answer, Call as ClientCall, HttpClient } from '#tests/support/http-client.ts';
import { sampled } from '#tests/support/sampled.ts';
import { cast, password, startWorld, type CastMember, type World } from '#tests/support/world.ts';
import { endsSessions } from './ends-sessions.ts';
import type { Call, RouteExample } from './route-example.ts';
import { googleCourseId, routeExamples, unknownPath } from './route-examples.ts';

const keyOf = ({ method, path }: Route): string => `${method} ${path}`;
const exampleOf = (route: Route): RouteExample => {
  const example = routeExamples[keyOf(route)];
  if (!example) throw new Error(`'${keyOf(route)}' has no example: add one to tests/api/route-examples.ts.`);
  return example;
};
const changes = (route: Route): boolean => route.method !== 'get';
const described = routes.map((route) => [keyOf(route), route] as const);
const only = (test: (route: Route) => boolean) => described.filter(([, route]) => test(route));
const needsSession = (route: Route): boolean => route.access !== 'public';
const hasParams = (route: Route): boolean => route.request.params !== undefined;
const hasStrangers = (route: Route): boolean => routeExamples[keyOf(route)]?.strangers !== undefined;
/** Not every route has a field that can be bad. */
const hasBadFields = (route: Route): boolean => (routeExamples[keyOf(route)]?.bad ?? []).length > 0;
/** One person for each role, of school admins one of the district and one of a school; none of the calls may fit a role that this list lacks. */
const onePerRole: readonly CastMember[] = ['student', 'teacher', 'schoolAdmin', 'principal', 'admin', 'analyst'];
const allows = (route: Route, member: CastMember): boolean =>
  typeof route.access === 'string' || route.access.includes(cast[member].role);

it('has an example of every route, and no other', () => {
  const [known, keys] = [Object.keys(routeExamples), described.map(([key]) => key)];
  const without = (list: string[], others: string[]): string[] => list.filter((key) => !others.includes(key));
  expect(without(keys, known), 'routes without an example in tests/api/route-examples.ts').toEqual([]);
  expect(without(known, keys), 'examples of routes that there are not').toEqual([]);
});

it('tests with every role', () => {
  expect(new Set(onePerRole.map((member) => cast[member].role))).toEqual(new Set(personRoles));
});

describe('every route', () => {
  let app: TestApp;
  let world: World;
  const people = new Map<CastMember, HttpClient>();

  beforeAll(async () => {
    const token = { accessToken: 'token', expiresAt: Date.now() + 60_000, playUrl: null };
    const videoProviders: VideoProviders = {
      stateOf: (name) => (name === 'vimeo' ? 'ready' : 'unknown'),
      token: async () => token,
      origins: [],
    };
    ({ app, world } = await startWorld({ classroom: silentClassroom(googleCourseId), videoProviders }));
    for (const member of Object.keys(cast) as CastMember[]) people.set(member, await world.signIn(member));
  });
  afterAll(async () => {
    await app.stop();
  });

  const visitor = async (): Promise<HttpClient> => {
    const client = app.visitor();
    await client.refreshToken();
    return client;
  };
  const callerOf = async ({ as }: RouteExample): Promise<HttpClient> => (as === null ? visitor() : people.get(as)!);
  /** Of those that earlier calls have set up, none is asked for at the sign-ins that this one makes. */
  const callOf = async (route: Route): Promise<Call> => {
    await app.db('recovery_codes').delete();
    await app.db('second_factors').delete();
    return exampleOf(route).call(world, app);
  };
  /** What a call is about stays as it is while the call is refused: it is made once for all tests that refuse it. */
  const refused = new Map<Route, Promise<Call>>();
  const refusedCallOf = (route: Route): Promise<Call> => {
    const made = refused.get(route) ?? callOf(route);
    refused.set(route, made);
    return made;
  };
  /** Who may is judged before what has become of a thing: a call that was answered is as good for asking as the wrong role. */
  const answered = new Map<Route, Promise<Call>>();
  const send = (client: HttpClient, route: Route, call: Call, more: ClientCall = {}): Promise<Answer> => {
    for (const [name, value] of Object.entries(call.cookies ?? {})) client.cookies.set(name, value);
    const headers = { ...(route.fileBody ? { 'content-type': route.fileBody } : {}), ...call.headers, ...more.headers };
    const sent = call.rawBody ? { rawBody: call.rawBody } : changes(route) ? { body: call.body ?? {} } : {};
    return client.call(route.method.toUpperCase(), call.path, { ...sent, ...more, headers });
  };
  const expectProblem = (answer: Answer, status: number): void => {
    expect(answer.headers.get('content-type'), answer.text.slice(0, 300)).toMatch(/^application\/problem\+json/);
    expect(answer.json).toMatchObject({
      status,
      code: expect.any(String),
      title: expect.any(String),
      detail: expect.any(String),
    });
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at async/);
    expect(answer.status).toBe(status);
  };
  const expectNothingWritten = async (work: () => Promise<void>): Promise<void> => {
    // A job of an earlier call may still have something to say.
    await app.jobsDone();
    const before = await app.store.head();
    await work();
    expect(await app.store.head()).toEqual(before);
  };

  /** The tests after this one go on with a session, and with the password that everybody here has. */
  const signInAgain = async (member: CastMember): Promise<void> => {
    await setPassword(app.db, cast[member].id, password);
    await removeSecondFactor(app.db, cast[member].id);
    people.set(member, await world.signIn(member));
  };

  it.each(described)('%s answers according to its schema', async (_key, route) => {
    const example = exampleOf(route);
    const client = await callerOf(example);
    const call = callOf(route);
    answered.set(route, call);
    const answer = await send(client, route, await call);
    expect(answer.status, answer.text.slice(0, 500)).toBe(example.status);
    expect(route.response.statuses).toContain(answer.status);
    if (answer.headers.get('content-type')?.startsWith('application/json')) {
      // Equal, so that nothing leaves that the schema does not name.
      expect(route.response.schema!.parse(answer.json)).toEqual(answer.json);
    }
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (endsSessions.has(route.path)) await signInAgain(example.as ?? 'classmate');
  });

  it.each(sampled('bad fields', only(hasBadFields)))('%s names every invalid field', async (_key, route) => {
    const example = exampleOf(route);
    const call = await refusedCallOf(route);
    const client = await callerOf(example);
    for (const bad of example.bad!) {
      await expectNothingWritten(async () => {
        const answer = await send(client, route, { path: call.path + (bad.query ?? ''), body: bad.body ?? call.body });
        expectProblem(answer, 400);
        // Where `errors` is a list of texts, the fields stand beside it.
        const { errors, fields = errors } = answer.json as Record<'errors' | 'fields', { path: string; message: string }[]>;
        expect(fields.map(({ path }) => path).toSorted()).toEqual([...bad.fields].toSorted());
      });
    }
  });

  it.each(sampled('sessions', only(needsSession)))('%s requires a session', async (_key, route) => {
    const call = await refusedCallOf(route);
    const client = await visitor();
    await expectNothingWritten(async () => expectProblem(await send(client, route, call), 401));
    if (!route.page) return;
    const led = await send(client, route, call, { accept: 'text/html' });
    expect([led.status, led.headers.get('location')]).toEqual([302, `/login?return_to=${encodeURIComponent(call.path)}`]);
  });

  it.each(only((route) => typeof route.access !== 'string'))(
    '%s admits the roles it names, and no others',
    async (_key, route) => {
      const call = await (answered.get(route) ?? callOf(route));
      const refusal = route.concealed ? 404 : 403;
      await expectNothingWritten(async () => {
        for (const member of onePerRole.filter((one) => !allows(route, one))) {
          const answer = await send(people.get(member)!, route, call);
          expect(answer.status, member).toBe(refusal);
          expectProblem(answer, refusal);
        }
      });
      // The example's caller has been let in above.
      const others = onePerRole.filter((one) => allows(route, one) && one !== exampleOf(route).as);
      const fresh = others.length > 0 ? await callOf(route) : call;
      for (const member of others) {
        const answer = await send(people.get(member)!, route, fresh);
        // Some things can be done once: another person gets an object of their own.
        const { status } = answer.status === 409 ? await send(people.get(member)!, route, await callOf(route)) : answer;
        expect([200, 201, 202, 204, 404], member).toContain(status);
      }
    },
  );

  it.each(sampled('strangers', only(hasStrangers)))('%s does not exist for strangers', async (_key, route) => {
    const example = exampleOf(route);
    const call = await refusedCallOf(route);
    for (const stranger of example.strangers!) {
      await expectNothingWritten(async () => expectProblem(await send(people.get(stranger)!, route, call), 404));
    }
  });

  it.each(sampled('ids', only(hasParams)))('%s answers 404 for unknown ids', async (_key, route) => {
    const example = exampleOf(route);
    const { body } = await refusedCallOf(route);
    const client = await callerOf(example);
    await expectNothingWritten(async () => {
      expectProblem(await send(client, route, { path: unknownPath(route.path), body }), 404);
      expectProblem(await send(client, route, { path: route.path.replaceAll(/\{[a-z_]+\}/g, '%00'), body }), 404);
    });
  });

  it.each(sampled('CSRF', only(changes)))('%s requires the session’s CSRF token', async (_key, route) => {
    const example = exampleOf(route);
    const call = await refusedCallOf(route);
    const client = route.visitorsNeedNoToken ? people.get('student')! : await callerOf(example);
    await expectNothingWritten(async () => {
      const without = await send(client, route, call, { withoutToken: true });
      expectProblem(without, 403);
      expect(without.code).toBe('csrf_token_invalid');
      const foreign = await send(client, route, call, { headers: { 'x-csrf-token': 'f'.repeat(64) } });
      expect(foreign.code).toBe('csrf_token_invalid');
    });
  });

  it.each(sampled('bodies', only(changes)))('%s refuses bodies that it cannot read', async (_key, route) => {
    const example = exampleOf(route);
    const { path } = await refusedCallOf(route);
    const client = await callerOf(example);
    const raw = (rawBody: string, type: string): Promise<Answer> =>
      client.call(route.method.toUpperCase(), path, { rawBody, headers: { 'content-type': type } });
    await expectNothingWritten(async () => {
      const unknown = await raw('<answer/>', 'application/xml');
      expect([unknown.status, unknown.code]).toEqual([415, 'unsupported_media_type']);
      if (route.fileBody) return;
      const malformed = await raw('{"quiz', 'application/json');
      expect([malformed.status, malformed.code]).toEqual([400, 'malformed_json']);
      const large = await raw(JSON.stringify({ text: 'x'.repeat(2 * (route.maxBodyBytes ?? 100_000)) }), 'application/json');
      expect([large.status, large.code]).toEqual([413, 'body_too_large']);
      const largeForm = await raw(`text=${'x'.repeat(200_000)}`, 'application/x-www-form-urlencoded');
      expect([413, 405]).toContain(largeForm.status);
    });
  });

  it.each(sampled('methods', described))('%s says which methods its address supports', async (_key, route) => {
    const { path } = await refusedCallOf(route);
    const takes = (template: string): boolean =>
      new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0]!);
    const takesPatch = described.some(([, other]) => takes(other.path) && other.method === 'patch');
    const answer = await (await visitor()).call(takesPatch ? 'PUT' : 'PATCH', path);
    expectProblem(answer, 405);
    expect(answer.headers.get('allow')).toContain(route.method.toUpperCase());
  });

  it('answers 404 for an address that no route has', async () => {
    for (const path of ['/nowhere', '/api/v9', '/quizzes', '/students/quiz_solutions', '/teach/nothing']) {
      expectProblem(await people.get('teacher')!.get(path), 404);
    }
    const document = await people.get('teacher')!.get('/nowhere', { accept: 'text/html' });
    expect(document.status).toBe(404);
    expect(document.text).toContain('<body id="error_page">');
  });
});
