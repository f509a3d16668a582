import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import type { ZodType } from 'zod';
import type { Route } from '#api/http/route.ts';
import { commandEvents } from '#commands/registry.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  allowedAt,
  badRequest,
  changing,
  fittingPath,
  senders,
  toSend,
  uuidOfNobody,
  type BadRequest,
  type Sender,
} from '#tests/support/hostile-requests.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { sampledInside, sampledRuns } from '#tests/support/sampled.ts';
import { patience } from '#tests/support/tier.ts';
import { lessonPath, schoolClassId, startWorld, type World } from '#tests/support/world.ts';

const requests = sampledRuns(2_500, 200);

/** Values that break whoever compares, counts or converts them before looking at their type. */
const treacherous = {
  'a length that is no number': { length: { toString: 1 } },
  'a size that is no number': { size: { valueOf: 1, toString: 1 } },
  'an object that becomes no text': { toString: 1, valueOf: 1 },
  'a prototype': JSON.parse('{"__proto__":{"length":1}}') as unknown,
  'a list of them': [{ length: { toString: 1 } }],
} as const;

/** Zod's own words, of which a person can make nothing. */
const rawWords = /Invalid (?:input|option|key|element|UUID|ISO|string|number)|Too (?:big|small):|Unrecognized key/;

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Every name that a body of this route may have, at whatever depth. */
const namesIn = (schema: unknown, found = new Set<string>()): ReadonlySet<string> => {
  if (typeof schema !== 'object' || schema === null) return found;
  if ('properties' in schema) for (const name of Object.keys(schema.properties as object)) found.add(name);
  for (const part of Object.values(schema)) namesIn(part, found);
  return found;
};

/** What is written by routes that need nothing but their address, such as a new code for a class: a request to them is a good one. */
const needsNoField: ReadonlySet<string> = new Set(
  changing
    .filter(({ request }) => (request.body as ZodType | undefined)?.safeParse({}).success ?? true)
    .flatMap(({ commands }) => commands.flatMap((command) => commandEvents[command])),
);

describe('bad requests', () => {
  let app: TestApp;
  let world: World;
  let solutionUuid: string;
  const people = new Map<Sender | null, HttpClient>();

  beforeAll(async () => {
    ({ app, world } = await startWorld());
    for (const sender of senders) people.set(sender, await world.signIn(sender));
    // On a busy machine people are let in before the log has their sign-ins.
    const signIns = () => app.store.readAll({ filter: { categories: ['signIn'] } });
    await vi.waitFor(async () => expect(await signIns()).toHaveLength(senders.length), { timeout: 30_000, interval: 50 });
    people.set(null, app.visitor());
    await people.get(null)!.refreshToken();
    // There already, so that no request can be a good one that starts it.
    const started = await people
      .get('student')!
      .post(`/students/quiz_assignment_school_classes/${world.assignmentId}/quiz_solution`);
    solutionUuid = (started.json as { quiz_solution: { uuid: string } }).quiz_solution.uuid;
  });
  afterAll(async () => {
    await app.stop();
  });

  const values = (): Record<string, string> => ({
    id: String(world.assignmentId),
    solution_uuid: solutionUuid,
    uuid: world.quiz.uuid,
    path: lessonPath,
    quizable_types: 'lessons',
    token: 'A'.repeat(43),
  });
  const valuesFor = (route: Route): Record<string, string> =>
    route.path.startsWith('/teach') ? { ...values(), id: String(schoolClassId) } : values();

  const send = async (bad: BadRequest): Promise<{ answer: Answer; line: string } | null> => {
    const sent = toSend(bad, valuesFor(bad.path.route));
    if (!sent) return null;
    const answer = await people.get(sent.sender)!.call(sent.method, sent.address, sent.call);
    return { answer, line: `${sent.method} ${sent.address}` };
  };

  it(`answers ${requests} of them without failing, and writes nothing`, { timeout: patience(300_000) }, async () => {
    const before = await app.store.head();
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(badRequest, async (bad) => {
        const sent = await send(bad);
        if (!sent) return;
        const { answer, line } = sent;
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect(answer.status, `${line}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
        if (answer.status < 400 || line.startsWith('HEAD')) return;
        expect(answer.text, line).not.toMatch(rawWords);
        expect(answer.text, line).toMatch(
          /"code":"[a-z_]+"|<body id="(error_page|login_page|invitation|account|account_second_step|second_step_page)">/,
        );
      }),
      { numRuns: requests },
    );
    const written = (await app.store.readAll({ after: before! })).filter(({ type }) => !needsNoField.has(type));
    expect(written.map(({ type, stream }) => `${type} in ${stream}`)).toEqual([]);
    // Otherwise the test would have knocked at one door only. Some doors are found by one request in hundreds.
    const whole = requests >= 2_500;
    for (const status of whole ? [400, 401, 403, 404, 405, 413, 415] : [400, 401, 403, 404]) {
      expect(seen.get(status), `${status} of ${JSON.stringify([...seen])}`).toBeGreaterThanOrEqual(whole ? 5 : 1);
    }
    expect((await people.get('teacher')!.get('/dashboard')).status).toBe(200);
  });

  it('never cause a server error, whatever values the body holds', { timeout: 300_000 }, async () => {
    const { paths } = (await app.visitor().get('/api/openapi.json')).json as { paths: Record<string, Record<string, unknown>> };
    const failed: string[] = [];
    for (const route of sampledInside('treacherous values', changing)) {
      const names = [...namesIn((paths[route.path]![route.method] as { requestBody?: unknown }).requestBody), 'another'];
      const client = people.get(allowedAt(route))!;
      const address = fittingPath(route, [], valuesFor(route));
      // These take any body: a sign-out would make everything after it a 401, an export is written down.
      if (address === '/logout' || address.endsWith('/export')) continue;
      for (const [kind, value] of Object.entries(treacherous)) {
        const whole = Object.fromEntries(names.map((name) => [name, value]));
        const inner = Object.fromEntries(names.map((name) => [name, whole]));
        // The form of the challenge is chosen by a field of it.
        const asEducator = { ...whole, user_type: 'educator' };
        for (const body of [whole, inner, asEducator, ...names.map((name) => ({ [name]: value }))]) {
          const sent = await client.call(route.method.toUpperCase(), address, { body });
          if (sent.status >= 500) failed.push(`${kind}: ${route.method} ${address} ${JSON.stringify(body).slice(0, 80)}`);
        }
      }
      for (const depth of [40, 40_000]) {
        const rawBody = `{"another":${nested(depth)}}`;
        const headers = { 'content-type': 'application/json', 'idempotency-key': uuidOfNobody };
        const sent = await client.call(route.method.toUpperCase(), address, { rawBody, headers });
        if (sent.status >= 500) failed.push(`${depth} deep: ${route.method} ${address}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it('are survived even when they are barely HTTP', async () => {
    const port = Number(new URL(app.url).port);
    const send = (text: string): Promise<string> =>
      new Promise((resolve) => {
        let said = '';
        const socket = connect(port, '127.0.0.1', () => socket.end(text));
        socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
        socket.on('close', () => resolve(said));
        socket.on('error', () => resolve(said));
      });
    const lines = [
      'GET /login\r\n\r\n',
      'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
      'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
      'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\nContent-Type: application/json\r\n\r\n{"email"',
      `GET /login HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
      'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET //evil.test/%2e%2e HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ];
    for (const line of lines) expect(await send(line), JSON.stringify(line.slice(0, 60))).not.toMatch(/^HTTP\/1\.1 5/);
    expect((await people.get('teacher')!.get('/dashboard')).status).toBe(200);
  });
});
