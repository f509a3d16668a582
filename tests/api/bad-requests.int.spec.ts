import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Route } from '../../api/http/route.ts';
import { routes } from '../../api/routes.ts';
import type { TestApp } from '../support/app.ts';
import type { Answer, HttpClient } from '../support/http-client.ts';
import { cast, lessonPath, schoolClassId, startWorld, type CastMember, type World } from '../support/world.ts';

const runs = 2_500;
const uuidOfNobody = '00000000-0000-4000-8000-000000000000';

/** What people, broken programs and attackers put where an id or a word belongs. */
const oddText = fc.oneof(
  fc.constantFrom('', '0', '-1', '1e9', '99999999999999999999', 'NaN', 'null', 'undefined', '[object Object]', '__proto__'),
  fc.constantFrom(
    "' or 1=1 --",
    '../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '%',
    '%ZZ',
    '%C0%AF',
    '\\',
    '{id}',
    '${7*7}',
    '<script>',
    '\u202e',
  ),
  fc.constantFrom(uuidOfNobody, uuidOfNobody.toUpperCase(), `${uuidOfNobody}0`, `{${uuidOfNobody}}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 3_000, minLength: 1_000 }),
);
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
const segment = fc.oneof(
  oddText.map(encoded),
  oddText.map((text) => text.replaceAll(/[^\x21-\x7e]|[?#]/g, '')),
);

const fields = [
  'email',
  'password',
  'quiz_uuid',
  'school_class_id',
  'assignment_type',
  'due_at',
  'locale',
  'start_date',
  'end_date',
];
const moreFields = [
  'quiz_type',
  'quiz_question_answer',
  'quiz_question_option_uuid',
  '_method',
  '_csrf',
  '__proto__',
  'constructor',
  'return_to',
  'selected_school_id',
  'selected_teacher_id',
  'selected_school_class_id',
  'sort',
  'page',
  'page_size',
];
const key = fc.constantFrom(...fields, ...moreFields);
const oddValue = fc.oneof(oddText, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.bigInt().map(String));
const oddJson = fc.oneof(
  fc.dictionary(key, fc.oneof(oddValue, fc.array(oddValue, { maxLength: 3 }), fc.dictionary(key, oddValue, { maxKeys: 3 })), {
    maxKeys: 6,
  }),
  fc.array(oddValue, { maxLength: 3 }),
  oddValue,
);
const formText = fc
  .array(fc.tuple(fc.oneof(key, fc.constantFrom('a[b][c][d][e][f][g]', 'a[]', 'a[__proto__]', '[', ']')), oddText), {
    maxLength: 6,
  })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&'));
const body = fc.oneof(
  fc.record({ type: fc.constant('application/json'), text: oddJson.map((value) => JSON.stringify(value)) }),
  fc.record({
    type: fc.constant('application/json'),
    text: fc.oneof(oddText, fc.constantFrom('{', '[1,', '"\\ud800"', '{"a":1}x', '\ufeff{}')),
  }),
  fc.record({ type: fc.constant('application/x-www-form-urlencoded'), text: formText }),
  fc.record({
    type: fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-7', 'x', ''),
    text: oddText,
  }),
  fc.record({ type: fc.constant('application/json'), text: fc.constant(`{"a":"${'x'.repeat(150_000)}"}`) }),
);
const header = fc.constantFrom<Record<string, string>>(
  {},
  { 'idempotency-key': 'not-a-uuid' },
  { 'if-match': '"x"' },
  { 'if-match': '"99999999999999999"' },
  { 'x-event-position': '9/9/9' },
  { accept: 'text/html' },
  { accept: 'text/csv' },
  { accept: '\u00ff;q=z' },
  { 'content-encoding': 'zip' },
  { cookie: 'event_position=99999999999999999999999; theme=%00' },
);

/** Values that break whoever compares, counts or converts them before looking at their type. */
const treacherous = {
  'a length that is no number': { length: { toString: 1 } },
  'a size that is no number': { size: { valueOf: 1, toString: 1 } },
  'an object that becomes no text': { toString: 1, valueOf: 1 },
  'a prototype': JSON.parse('{"__proto__":{"length":1}}') as unknown,
  'a list of them': [{ length: { toString: 1 } }],
} as const;

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Every name that a body of this route may have, at whatever depth. */
const namesIn = (schema: unknown, found = new Set<string>()): ReadonlySet<string> => {
  if (typeof schema !== 'object' || schema === null) return found;
  if ('properties' in schema) for (const name of Object.keys(schema.properties as object)) found.add(name);
  for (const part of Object.values(schema)) namesIn(part, found);
  return found;
};

/** Stands for a value that fits; filled in when the world is there. */
const fitting = '\u0001';
const part = fc.oneof({ weight: 3, arbitrary: fc.constant(fitting) }, { weight: 1, arbitrary: segment });
const changing = routes.filter((route) => route.method !== 'get');
const anyRoute = fc.oneof(fc.constantFrom(...routes), fc.constantFrom(...changing));
const path = fc.record({ route: anyRoute, parts: fc.array(part, { minLength: 4, maxLength: 4 }) });
const noRoute = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
const query = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.tuple(key, oddText), { maxLength: 4 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`),
);
const members = ['student', 'teacher', 'schoolAdmin', 'admin', 'analyst'] as const;
const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const mostly = (weight: number) => fc.integer({ min: 1, max: 100 }).map((number) => number <= weight);

const seldom = <Value, Else>(arbitrary: fc.Arbitrary<Value>, otherwise: Else): fc.Arbitrary<Value | Else> =>
  fc.oneof({ weight: 1, arbitrary }, { weight: 9, arbitrary: fc.constant(otherwise) });

const badRequest = fc.record({
  path,
  elsewhere: seldom(noRoute, null),
  otherMethod: seldom(fc.constantFrom(...otherMethods), null),
  query,
  body,
  header,
  anybody: seldom(fc.constantFrom<CastMember | null>(null, ...members), undefined),
  withToken: mostly(90),
});
type BadRequest = typeof badRequest extends fc.Arbitrary<infer Request> ? Request : never;

/** Somebody whom the route lets in, so that most requests come as far as they can. */
const allowedAt = ({ access }: Route): CastMember | null => {
  if (access === 'public') return null;
  return members.find((member) => access === 'signed_in' || access.includes(cast[member].role)) ?? null;
};

describe('bad requests', () => {
  let app: TestApp;
  let world: World;
  let solutionUuid: string;
  const people = new Map<CastMember | null, HttpClient>();

  beforeAll(async () => {
    ({ app, world } = await startWorld());
    for (const member of ['student', 'teacher', 'schoolAdmin', 'admin', 'analyst'] as const)
      people.set(member, await world.signIn(member));
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

  const fittingPath = (route: Route, parts: readonly string[]): string => {
    const values: Record<string, string> = {
      id: String(route.path.startsWith('/teach') ? schoolClassId : world.assignmentId),
      solution_uuid: solutionUuid,
      uuid: world.quiz.uuid,
      answer_uuid: uuidOfNobody,
      path: lessonPath,
      quizable_types: 'lessons',
      token: 'A'.repeat(43),
    };
    const rest = [...parts];
    return route.path.replaceAll(/\{([a-z_]+)\}/g, (_match, name: string) => {
      const own = rest.pop();
      return own === fitting || own === undefined ? values[name]! : own;
    });
  };

  const send = async (bad: BadRequest): Promise<{ answer: Answer; line: string } | null> => {
    const { route, parts } = bad.path;
    const address = bad.elsewhere ?? fittingPath(route, parts);
    // A sign-out is no bad request, and would make everything after it a 401.
    if (/^\/(logout|account\/sign_out_everywhere)/i.test(address)) return null;
    const method = bad.otherMethod ?? route.method.toUpperCase();
    // Neither is asking for a report's file: it needs no field, and is written down.
    if (method === 'POST' && /\/export\/?$/i.test(address)) return null;
    const withBody = !['GET', 'HEAD'].includes(method);
    const answer = await people
      .get(bad.anybody === undefined ? allowedAt(route) : bad.anybody)!
      .call(method, address + bad.query, {
        headers: { ...bad.header, ...(withBody ? { 'content-type': bad.body.type } : {}) },
        ...(withBody ? { rawBody: bad.body.text.toWellFormed() } : {}),
        withoutToken: !bad.withToken,
      });
    return { answer, line: `${method} ${address}${bad.query}` };
  };

  it(`answers ${runs} of them without failing, and writes nothing`, { timeout: 300_000 }, async () => {
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
        expect(answer.text, line).toMatch(/"code":"[a-z_]+"|<body id="(error_page|login_page|invitation|account)">/);
      }),
      { numRuns: runs },
    );
    expect(await app.store.head()).toEqual(before);
    // Otherwise the test would have knocked at one door only.
    for (const status of [400, 401, 403, 404, 405, 413, 415]) {
      expect(seen.get(status), `${status} of ${JSON.stringify([...seen])}`).toBeGreaterThanOrEqual(5);
    }
    expect((await people.get('teacher')!.get('/dashboard')).status).toBe(200);
  });

  it('takes no value of a body for what it claims to be', { timeout: 120_000 }, async () => {
    const { paths } = (await app.visitor().get('/api/openapi.json')).json as { paths: Record<string, Record<string, unknown>> };
    const failed: string[] = [];
    for (const route of changing) {
      const names = [...namesIn((paths[route.path]![route.method] as { requestBody?: unknown }).requestBody), 'another'];
      const client = people.get(allowedAt(route))!;
      const address = fittingPath(route, []);
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

  it('survives what is hardly HTTP', async () => {
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
