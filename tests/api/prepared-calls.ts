import { expect } from 'vitest';
import type { Route } from '#api/http/route.ts';
import { routes } from '#api/routes.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import type { WorldOfTests } from '#tests/support/use-world.ts';
import type { CastMember } from '#tests/support/world.ts';
import type { Call } from './route-example.ts';
import { routeExamples } from './route-examples.ts';

/** A call that was good when it was made, and what has become of it is the matter. */
export interface Prepared {
  readonly key: string;
  readonly route: Route;
  readonly call: Call;
}

/** A status, with the code of the problem where that counts; a call that is not named is answered 404. */
export type Expected = Readonly<Record<string, number | readonly [status: number, code: string]>>;

type Described = readonly { readonly key: string; readonly route: Route }[];

export const described: Described = routes.map((route) => ({ key: `${route.method} ${route.path}`, route }));
export const callerOf = (key: string): CastMember | null => routeExamples[key]!.as;

/** A good call of each of these routes, or of those that `sample` takes of them. */
export const prepare = async (
  { world, app }: WorldOfTests,
  which: (key: string, route: Route) => boolean,
  sample: (all: Described) => Described = (all) => all,
): Promise<Prepared[]> => {
  const prepared: Prepared[] = [];
  for (const { key, route } of sample(described.filter((each) => which(each.key, each.route)))) {
    // Whoever signs in for this call is asked for no code that an earlier one has set up.
    await app.db('recovery_codes').delete();
    await app.db('second_factors').delete();
    prepared.push({ key, route, call: await routeExamples[key]!.call(world, app) });
  }
  await app.jobsDone();
  await app.caughtUp();
  return prepared;
};

export const send = (client: HttpClient, { route, call }: Prepared): Promise<Answer> => {
  const headers = { ...(route.fileBody ? { 'content-type': route.fileBody } : {}), ...call.headers };
  const sent = call.rawBody ? { rawBody: call.rawBody } : route.method === 'get' ? {} : { body: call.body ?? {} };
  return client.call(route.method.toUpperCase(), call.path, { ...sent, headers });
};

/** Each is refused, by default as what does not exist, and writes nothing. */
export const expectRefused = async (
  { app }: WorldOfTests,
  client: HttpClient,
  all: readonly Prepared[],
  expected: Expected = {},
): Promise<void> => {
  await app.jobsDone();
  const before = await app.store.head();
  for (const prepared of all) {
    const { [prepared.key]: wanted = 404 } = expected;
    const answer = await send(client, prepared);
    const [status, code] = typeof wanted === 'number' ? [wanted] : wanted;
    expect([prepared.key, answer.status, ...(code === undefined ? [] : [answer.code])]).toEqual([
      prepared.key,
      status,
      ...(code === undefined ? [] : [code]),
    ]);
  }
  await app.jobsDone();
  expect(await app.store.head()).toEqual(before);
};
