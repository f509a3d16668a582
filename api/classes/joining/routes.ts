/** A student joins a class with its code, with an account or with a new one. */
import { alone } from '#commands/runner/in-turn.ts';
import { accountsOf, joinByCode, registerByCode, openByCode, codeUnknown } from '#commands/classes/school-class/joining.ts';
import { plainText } from '#domain/shared/plain-text.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { isPasswordOf, verifyPassword } from '#people/credentials.ts';
import { shortestPasswordFor } from '#people/password-rules.ts';
import { studentsByName, classWithCode } from '#projections/classes/roster/class-roster-queries.ts';
import { splitName } from '../class-roster/check-list.ts';
import { commandReply, defineRoute, type Route, type RouteContext } from '#api/http/route.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { Knex } from '#platform/database.ts';
import type { ProofOfWork } from '#api/accounts/sign-in/schemas.ts';
import { startSession } from '#api/accounts/sessions/start-session.ts';
import { codeAsTyped } from '#domain/classes/school-class/class-code.ts';
import { schoolClass, type SchoolClassRow } from '#projections/classes/roster/class-queries.ts';
import { classSignInBody, codeBody, codeReply, joinedReply, joinPage, joinQuery, joinReply, registerBody } from './schemas.ts';

/** The class that a typed code opens, and whether it takes new students. */
interface FoundClass {
  readonly row: SchoolClassRow;
  readonly code: string;
  readonly takesNewStudents: boolean;
}

const openedBy = async (context: RouteContext<'roster'>, code: string): Promise<FoundClass & { districtId: number }> => {
  const found = await classWithCode(context.read, code);
  if (!found) throw codeUnknown();
  const { districtId, takesNewStudents } = await openByCode(context.command(), { schoolClassId: found.id, code });
  const row = await schoolClass(context.read, found.id);
  if (!row) throw codeUnknown();
  return { row, code, takesNewStudents, districtId };
};

interface TypedCode {
  readonly code: string;
  readonly code_proof?: ProofOfWork | undefined;
}

/** Finds the class for a code. A class in another district stays hidden, and each wrong code counts. */
const findClassByCode = async (context: RouteContext<'roster', 'joinGuard'>, body: TypedCode): Promise<FoundClass> => {
  const { request, viewer, services } = context;
  const code = codeAsTyped(body.code);
  return services.joinGuard.attempt({ request, personId: viewer?.id ?? null, code, proof: body.code_proof ?? null }, async () => {
    const found = await openedBy(context, code);
    if (viewer !== null && viewer.districtId !== found.districtId) throw codeUnknown();
    return found;
  });
};

const tag = 'Joining a class';
const waitAtMost = 2_000;

const wrong = (): HttpProblem =>
  new HttpProblem(
    401,
    'invalid_credentials',
    'This name and password don’t match. Check both, or ask your teacher for a new password.',
  );

const nameTaken = (name: string): DomainError => {
  const text = `There is a student called ${name} in this class. If that is you, choose “I have a password”. If not, add your middle name or a letter.`;
  return new DomainError('conflict', 'name_taken', text);
};

type SignInContext = RouteContext<'roster', 'joinGuard' | 'accessLog' | 'signInGuard' | 'viewers'>;

interface NameAndPassword {
  readonly name: string;
  readonly password: string;
  readonly proof_of_work?: ProofOfWork | undefined;
}

/** Signs in with the class, a name and a password: for students without an email address. @throws TooManyAttempts, 401 */
const signInToClass = async (context: SignInContext, { row }: FoundClass, body: NameAndPassword): Promise<Viewer> => {
  const { request, read, services } = context;
  const { name, password, proof_of_work: proof = null } = body;
  let personId: number | null = null;
  // Wrong passwords are counted by name within the class, as they are elsewhere by email address.
  const email = `class ${row.id} ${plainText(name)}`;
  const viewer = await services.signInGuard.attempt({ request, email, proof }, async () => {
    const ids = await studentsByName(read, row.id, name);
    personId = ids[0] ?? null;
    const verify = async () => {
      const id = await ownerOfPassword(services.db, ids, password);
      return id === null ? null : services.viewers(id);
    };
    return { personIds: ids, verify, idsOf: ({ id }: Viewer) => [id] };
  });
  if (viewer?.role === 'student') return viewer;
  services.accessLog.noteSignIn({ succeeded: false, email: '', personId, address: addressOf(request) });
  throw wrong();
};

/** Two students can share a name with different passwords. An unknown name takes the same time. */
const ownerOfPassword = async (db: Knex, ids: readonly number[], password: string): Promise<number | null> => {
  for (const id of ids) if (await isPasswordOf(db, id, password)) return id;
  if (ids.length === 0) await verifyPassword(db, '', password);
  return null;
};

/** Joining a class with its code, and signing in with it for students without an email address. */
export const joiningRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/join',
    tag,
    summary: 'The page on which students type a class code',
    access: 'public',
    request: { query: joinQuery },
    response: joinPage,
    page: { id: 'join', title: { en: 'Join your class', es: 'Únete a tu clase' }, visitorForm: true },
    handler: ({ query }, { viewer }) =>
      Promise.resolve({
        code: query.code ?? '',
        student_name: viewer?.role === 'student' ? viewer.name : null,
        minimum_password_length: shortestPasswordFor('student'),
      }),
  }),
  defineRoute({
    method: 'post',
    path: '/join/code',
    tag,
    summary: 'Which class a code opens',
    access: 'public',
    request: { body: codeBody },
    response: codeReply,
    problems: [404, 429],
    reads: ['roster'],
    needs: ['joinGuard'],
    handler: async ({ body }, context) => {
      const { row, takesNewStudents } = await findClassByCode(context, body);
      return { school_class_name: row.name, school_name: row.school_name, takes_new_students: takesNewStudents };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/join',
    tag,
    summary: 'Joins a class with its code, as a student with an account',
    access: ['student'],
    commands: ['joinByCode'],
    request: { body: codeBody },
    response: joinReply,
    problems: [404, 409, 429],
    reads: ['roster'],
    needs: ['joinGuard'],
    handler: async ({ body }, context) => {
      const { row, code } = await findClassByCode(context, body);
      const outcome = await joinByCode(context.command(), { schoolClassId: row.id, code });
      return commandReply(outcome, { school_class_id: row.id, school_class_name: row.name });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/join/register',
    writesSession: true,
    tag,
    summary: 'Makes an account for a student with a class code, where the district allows it, and signs in',
    access: 'public',
    commands: ['registerByCode'],
    request: { body: registerBody },
    statuses: [201],
    response: joinedReply,
    problems: [404, 409, 429],
    reads: ['roster'],
    needs: ['accessLog', 'joinGuard', 'readSide', 'secondFactors', 'visitorLimits'],
    handler: async ({ body }, context) => {
      await context.services.visitorLimits.checkPlays(context.request);
      const { row, code } = await findClassByCode(context, body);
      const outcome = await alone(context.services, accountsOf(row.id), async () => {
        if ((await studentsByName(context.read, row.id, body.name)).length > 0) throw nameTaken(body.name);
        const made = await registerByCode(context.command(), {
          schoolClassId: row.id,
          code,
          student: splitName(body.name),
          password: body.password,
        });
        // The next student sees this name in the class, and this student's next request looks them up in the read model.
        if (made.position) await context.services.readSide.waitForPosition(['roster'], made.position, waitAtMost);
        return made;
      });
      const viewer = newcomer(outcome.value.studentId, body.name, row);
      const started = await startSession(context, viewer, '/students');
      return 'user' in started ? commandReply(outcome, started, 201) : started;
    },
  }),
  defineRoute({
    method: 'post',
    path: '/join/sign_in',
    signsIn: true,
    writesSession: true,
    tag,
    summary: 'Signs a student in by the class code, their name and their password',
    access: 'public',
    request: { body: classSignInBody },
    response: joinedReply,
    problems: [401, 404, 429, 503],
    reads: ['roster'],
    needs: ['accessLog', 'joinGuard', 'secondFactors', 'signInGuard', 'viewers'],
    handler: async ({ body }, context) => {
      const found = await findClassByCode(context, body);
      const viewer = await signInToClass(context, found, body);
      return startSession(context, viewer, '/students');
    },
  }),
];

/** A student who is in no read model yet, as their first request will find them. */
function newcomer(id: number, name: string, row: FoundClass['row']): Viewer {
  return {
    id,
    role: 'student',
    name,
    districtId: row.district_id,
    schoolIds: [row.school_id],
    administeredSchoolIds: [],
    timeZone: row.time_zone,
    plan: null,
    trialEndsOn: null,
  };
}
