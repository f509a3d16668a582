import fc from 'fast-check';
import type { Route } from '#api/http/route.ts';
import { routes } from '#api/routes.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import type { Call } from './http-client.ts';

export const uuidOfNobody = '00000000-0000-4000-8000-000000000000';

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

/** Stands for a value that fits; filled in when the world is there. */
const fitting = '\u0001';
const part = fc.oneof({ weight: 3, arbitrary: fc.constant(fitting) }, { weight: 1, arbitrary: segment });
export const changing = routes.filter((route) => route.method !== 'get');
const anyRoute = fc.oneof(fc.constantFrom(...routes), fc.constantFrom(...changing));
const path = fc.record({ route: anyRoute, parts: fc.array(part, { minLength: 4, maxLength: 4 }) });
const noRoute = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
const query = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.tuple(key, oddText), { maxLength: 4 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`),
);
/** Who sends them, beside a visitor. */
const roleOf = {
  student: 'student',
  teacher: 'teacher',
  schoolAdmin: 'school_admin',
  admin: 'admin',
  analyst: 'analyst',
} as const satisfies Record<string, PersonRole>;
export type Sender = keyof typeof roleOf;
export const senders = Object.keys(roleOf) as Sender[];
const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
const mostly = (weight: number) => fc.integer({ min: 1, max: 100 }).map((number) => number <= weight);

const seldom = <Value, Else>(arbitrary: fc.Arbitrary<Value>, otherwise: Else): fc.Arbitrary<Value | Else> =>
  fc.oneof({ weight: 1, arbitrary }, { weight: 9, arbitrary: fc.constant(otherwise) });

export const badRequest = fc.record({
  path,
  elsewhere: seldom(noRoute, null),
  otherMethod: seldom(fc.constantFrom(...otherMethods), null),
  query,
  body,
  header,
  anybody: seldom(fc.constantFrom<Sender | null>(null, ...senders), undefined),
  withToken: mostly(90),
});
export type BadRequest = typeof badRequest extends fc.Arbitrary<infer Request> ? Request : never;

/** Somebody whom the route lets in, so that most requests come as far as they can. */
export const allowedAt = ({ access }: Route): Sender | null => {
  if (access === 'public') return null;
  return senders.find((sender) => access === 'signed_in' || access.includes(roleOf[sender])) ?? null;
};

/** A route's address with parts of a request in it; `values` are what fits its parameters. */
export const fittingPath = (route: Route, parts: readonly string[], values: Readonly<Record<string, string>>): string => {
  const rest = [...parts];
  return route.path.replaceAll(/\{([a-z_]+)\}/g, (_match, name: string) => {
    const own = rest.pop();
    return own === fitting || own === undefined ? (values[name] ?? uuidOfNobody) : own;
  });
};

export interface SentRequest {
  readonly sender: Sender | null;
  readonly method: string;
  readonly address: string;
  readonly call: Call;
}

/** How it is sent; null for the few that are good requests: they sign people out, or are written down. */
export const toSend = (bad: BadRequest, values: Readonly<Record<string, string>>): SentRequest | null => {
  const { route, parts } = bad.path;
  const address = bad.elsewhere ?? fittingPath(route, parts, values);
  const method = bad.otherMethod ?? route.method.toUpperCase();
  // A sign-out would make everything after it a 401.
  if (/^\/(logout|account\/sign_out_everywhere)/i.test(address)) return null;
  // Asking for a report's file needs no field, and is written down.
  if (method === 'POST' && /\/export\/?$/i.test(address)) return null;
  const withBody = !['GET', 'HEAD'].includes(method);
  return {
    sender: bad.anybody === undefined ? allowedAt(route) : bad.anybody,
    method,
    address: address + bad.query,
    call: {
      headers: { ...bad.header, ...(withBody ? { 'content-type': bad.body.type } : {}) },
      ...(withBody ? { rawBody: bad.body.text.toWellFormed() } : {}),
      withoutToken: !bad.withToken,
    },
  };
};
