import { generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createClassroom, type Classroom, type ClassroomOptions } from '#adapters/google-classroom/classroom.ts';

export type Operation = 'token' | 'courses' | 'create' | 'list' | 'get' | 'submission' | 'patch';

/** `hang`: no answer ever. `lost`: it is done, but the answer never arrives. Anything else is the answer. */
export type Fault =
  | 'hang'
  | 'lost'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown };

export interface FakeCall {
  readonly operation: Operation;
  /** The teacher that the access token was made for. */
  readonly teacher: string | null;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly path: string;
}

interface Coursework extends Record<string, unknown> {
  readonly id: string;
  readonly courseId: string;
}

interface Submission {
  readonly id: string;
  readonly userId: string;
  assignedGrade?: number;
  draftGrade?: number;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) => ({ status, body, headers });
const googleError = (status: number, name: string, reason?: string) =>
  json(status, {
    error: { code: status, status: name, message: `${name}: x@world.test`, ...(reason ? { errors: [{ reason }] } : {}) },
  });

const routes: readonly (readonly [Operation, string, RegExp])[] = [
  ['token', 'POST', /^\/token$/],
  ['courses', 'GET', /^\/v1\/courses$/],
  ['create', 'POST', /^\/v1\/courses\/([^/]+)\/courseWork$/],
  ['list', 'GET', /^\/v1\/courses\/([^/]+)\/courseWork$/],
  ['get', 'GET', /^\/v1\/courses\/([^/]+)\/courseWork\/([^/]+)$/],
  ['submission', 'GET', /^\/v1\/courses\/([^/]+)\/courseWork\/([^/]+)\/studentSubmissions$/],
  ['patch', 'PATCH', /^\/v1\/courses\/([^/]+)\/courseWork\/([^/]+)\/studentSubmissions\/([^/]+)$/],
];

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const clientEmail = 'exporter@project.iam.gserviceaccount.test';

/** Google Classroom as far as the export speaks to it: its addresses, shapes and refusals, on a port of its own. */
export class FakeClassroom {
  readonly calls: FakeCall[] = [];
  readonly coursework = new Map<string, Coursework>();
  readonly submissions = new Map<string, Submission[]>();
  /** Teachers by email, with their courses; students by email in each course. */
  readonly courses = new Map<string, { id: string; name: string; teacher: string; students: string[] }>();
  readonly #faults: { operation: Operation; fault: Fault; left: number; when: (call: FakeCall) => boolean }[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  url = '';

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server.close(), 'close');
    this.#server.closeAllConnections();
    await closed;
  }

  /** The JSON key of the service account, as a file would hold it. */
  get keyFile(): Record<string, string> {
    return {
      type: 'service_account',
      client_email: clientEmail,
      private_key: keys.privateKey,
      private_key_id: 'k1',
      token_uri: `${this.url}/token`,
    };
  }

  /** The product's own client, aimed here. */
  client(options: Partial<ClassroomOptions> = {}): Classroom {
    return createClassroom({
      credentials: { clientEmail, privateKey: keys.privateKey, tokenUri: `${this.url}/token` },
      apiUrl: this.url,
      // Longer than any test takes: those that are about it say how long.
      timeoutMs: 15_000,
      retries: { tries: 3, firstDelayMs: 1, longestDelayMs: 3_000 },
      ...options,
    });
  }

  fail(
    operation: Operation,
    fault: Fault,
    { times = 1, when = () => true }: { times?: number; when?: (call: FakeCall) => boolean } = {},
  ) {
    this.#faults.push({ operation, fault, left: times, when });
  }

  heal(): void {
    this.#faults.length = 0;
  }

  made(operation: Operation): FakeCall[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await nextTurn();
  }

  /** Points by the student's email, as Classroom shows them. */
  grades(courseWorkId: string): Record<string, number | undefined> {
    return Object.fromEntries((this.submissions.get(courseWorkId) ?? []).map((one) => [one.userId, one.assignedGrade]));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const found = routes.find(([, method, path]) => method === request.method && path.test(url.pathname));
    if (!found) return this.#send(response, googleError(404, 'NOT_FOUND'));
    const [operation, , path] = found;
    const teacher = this.#teacherOf(request);
    const isJson = request.headers['content-type']?.includes('application/json');
    const body: unknown = isJson && text ? JSON.parse(text) : text;
    const call = { operation, teacher, query: url.searchParams, body, path: url.pathname };
    this.calls.push(call);
    const fault = this.#takeFault(call);
    if (fault === 'hang') return;
    if (fault !== null && fault !== 'lost') return this.#send(response, json(fault.status, fault.body ?? {}, fault.headers));
    const answer = this.#do(call, path.exec(url.pathname)!.slice(1));
    if (fault === 'lost') return void request.socket.destroy();
    this.#send(response, answer);
  }

  #takeFault(call: FakeCall): Fault | null {
    const fault = this.#faults.find(({ operation, left, when }) => operation === call.operation && left > 0 && when(call));
    if (!fault) return null;
    fault.left -= 1;
    return fault.fault;
  }

  #send(response: ServerResponse, { status, body, headers }: ReturnType<typeof json>): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  }

  #teacherOf(request: IncomingMessage): string | null {
    return /^Bearer token-for-(.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
  }

  #do(call: FakeCall, ids: readonly string[]): ReturnType<typeof json> {
    if (call.operation === 'token') return this.#token(new URLSearchParams(String(call.body)));
    if (call.teacher === null) return googleError(401, 'UNAUTHENTICATED');
    if (call.operation === 'courses') return this.#listCourses(call);
    const [courseId = '', courseWorkId = '', submissionId = ''] = ids;
    const course = this.courses.get(courseId);
    if (!course) return googleError(404, 'NOT_FOUND');
    if (course.teacher !== call.teacher) return googleError(403, 'PERMISSION_DENIED');
    if (call.operation === 'create') return this.#create(courseId, call.body as Record<string, unknown>);
    if (call.operation === 'list') return this.#list(courseId, call.query);
    const coursework = this.coursework.get(courseWorkId);
    if (coursework?.courseId !== courseId) return googleError(404, 'NOT_FOUND');
    if (call.operation === 'get') return json(200, coursework);
    if (call.operation === 'submission') return this.#listSubmissions(courseWorkId, call.query);
    return this.#patch(courseWorkId, submissionId, call);
  }

  #token(form: URLSearchParams): ReturnType<typeof json> {
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const signed = verify('sha256', Buffer.from(`${head}.${claims}`), keys.publicKey, Buffer.from(signature, 'base64url'));
    const { iss, aud, sub, scope } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
    const known = [...this.courses.values()].some(({ teacher }) => teacher === sub);
    const fits = signed && iss === clientEmail && aud === `${this.url}/token` && scope?.includes('classroom.coursework.students');
    if (!fits || !known) return json(400, { error: 'invalid_grant', error_description: 'Invalid email or User ID' });
    return json(200, { access_token: `token-for-${sub}`, token_type: 'Bearer', expires_in: 3600 });
  }

  /** One course a page, so that whoever reads has to turn pages. */
  #listCourses({ teacher, query }: FakeCall): ReturnType<typeof json> {
    const own = [...this.courses.values()].filter((course) => query.get('teacherId') === 'me' && course.teacher === teacher);
    const at = Number(query.get('pageToken') ?? 0);
    const courses = own.slice(at, at + 1).map(({ id, name }) => ({ id, name, courseState: 'ACTIVE' }));
    return json(200, { courses, ...(at + 1 < own.length ? { nextPageToken: String(at + 1) } : {}) });
  }

  #create(courseId: string, body: Record<string, unknown>): ReturnType<typeof json> {
    const made = { ...body, id: `cw-${this.coursework.size + 1}-${randomUUID().slice(0, 8)}`, courseId };
    this.coursework.set(made.id, made);
    const students = this.courses.get(courseId)!.students;
    this.submissions.set(
      made.id,
      students.map((userId, index) => ({ id: `${made.id}-s${index + 1}`, userId })),
    );
    return json(200, made);
  }

  #list(courseId: string, query: URLSearchParams): ReturnType<typeof json> {
    const states = query.getAll('courseWorkStates');
    const found = [...this.coursework.values()].filter(
      (one) => one.courseId === courseId && states.includes(String(one['state'])),
    );
    return json(200, found.length > 0 ? { courseWork: found } : {});
  }

  #listSubmissions(courseWorkId: string, query: URLSearchParams): ReturnType<typeof json> {
    const found = this.submissions.get(courseWorkId)!.filter(({ userId }) => userId === query.get('userId'));
    return found.length > 0 ? json(200, { studentSubmissions: found }) : googleError(404, 'NOT_FOUND');
  }

  #patch(courseWorkId: string, submissionId: string, { query, body }: FakeCall): ReturnType<typeof json> {
    const submission = this.submissions.get(courseWorkId)!.find(({ id }) => id === submissionId);
    if (!submission) return googleError(404, 'NOT_FOUND');
    const mask = (query.get('updateMask') ?? '').split(',').filter(Boolean);
    const fields = body as Partial<Submission>;
    if (mask.length === 0 || Object.keys(fields).some((field) => !mask.includes(field)))
      return googleError(400, 'INVALID_ARGUMENT');
    Object.assign(submission, fields);
    return json(200, submission);
  }
}

export const startFakeClassroom = async (): Promise<FakeClassroom> => {
  const fake = new FakeClassroom();
  await fake.start();
  return fake;
};

/** For tests that are about something else: every teacher has this one course, and no student is in it. */
export const silentClassroom = (courseId: string): Classroom => ({
  retries: { tries: 1, firstDelayMs: 1, longestDelayMs: 1 },
  asTeacher: () => ({
    activeCourses: () => Promise.resolve([{ id: courseId, name: 'Room 12' }]),
    hasCoursework: () => Promise.resolve(true),
    findCoursework: () => Promise.resolve('coursework-1'),
    createCoursework: () => Promise.reject(new Error('There is one already.')),
    findSubmission: () => Promise.resolve(null),
    setGrade: () => Promise.reject(new Error('No student is in the course.')),
  }),
});
