import { requireManagedClass, requireManagedStudent } from '#commands/classes/school-class/managed-class.ts';
import { requireNotErased } from '#commands/accounts/person/accounts.ts';
import {
  holderOfCard,
  issueSignInCard,
  resetStudentPassword,
  revokeSignInCard,
  requireSettableAccess,
} from '#commands/classes/student-access.ts';
import { usualColour } from '#domain/classes/school-class/colours.ts';
import { findPeople } from '#people/people.ts';
import { findClassRoster } from '../class-roster/find-roster.ts';
import { passwordReply } from '../class-roster/schemas.ts';
import { HttpProblem } from '#api/http/problem.ts';
import type { Records } from '#api/http/record-access.ts';
import { commandReply, defineRoute, reply, type Route } from '#api/http/route.ts';
import { startSession } from '#api/accounts/sessions/start-session.ts';
import { qrPath } from '#api/shared/qr-path.ts';
import {
  cardBody,
  cardPage,
  cardParams,
  cardReply,
  cardsPage,
  cardsParams,
  cardsQuery,
  issueCardsBody,
  issueCardsReply,
  revokedReply,
  type IssuedCard,
} from './schemas.ts';

const managed = {
  tag: 'How students sign in',
  access: ['teacher', 'school_admin'],
  concealed: true,
  problems: [403, 404],
} as const;
const ofStudent: Records<{ readonly params: { readonly id: number; readonly student_id: number } }> = {
  action: 'changed',
  what: 'student_access',
  of: ({ params }) => ({ schoolClassIds: [params.id], studentId: params.student_id }),
};

/** The secret comes after the #, so it never reaches a request log, ours or a proxy's. */
const addressOfCard = (publicUrl: string, secret: string): string => `${publicUrl.replace(/\/$/, '')}/card#${secret}`;

const unknownCard = (): HttpProblem =>
  new HttpProblem(404, 'card_unknown', 'This card does not work any more. Ask your teacher for a new one.');

export const signInCardRoutes: readonly Route[] = [
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/students/{student_id}/password',
    summary: 'Gives a student a new password, shown this once, and ends their sessions',
    commands: ['resetStudentPassword'],
    request: { params: cardParams },
    response: passwordReply,
    records: ofStudent,
    needs: ['sessions'],
    handler: async ({ params }, context) => {
      const of = { schoolClassId: params.id, studentId: params.student_id };
      const outcome = await resetStudentPassword(context.command(), of);
      await context.services.sessions.endAllOf(params.student_id);
      return commandReply(outcome, { student_id: params.student_id, ...outcome.value });
    },
  }),
  defineRoute({
    ...managed,
    method: 'get',
    path: '/school_classes/{id}/cards',
    summary: 'The sign-in cards of a class, to be made and printed',
    request: { params: cardsParams, query: cardsQuery },
    response: cardsPage,
    reads: ['roster'],
    needs: ['publicUrl'],
    records: { action: 'viewed', what: 'student_access', of: ({ params }) => ({ schoolClassIds: [params.id] }) },
    page: { id: 'sign_in_cards', title: ({ school_class }) => `Sign-in cards: ${school_class.name}` },
    handler: async ({ params, query }, context) => {
      const { schoolClassId: id, name, colour, code, codeOpens } = await requireManagedClass(context.command(), params.id);
      const { students } = await findClassRoster(context, params.id, null);
      const here = students.filter(({ may_set_access }) => may_set_access);
      return {
        school_class: { id, name, colour: colour ?? usualColour(id), code: codeOpens ? code : null },
        students: here.map(({ id: studentId, name: studentName, card_issued_at }) => ({
          id: studentId,
          name: studentName,
          card_issued_at,
        })),
        others_count: students.filter(({ active, may_set_access }) => active && !may_set_access).length,
        chosen_id: here.find((student) => student.id === query.student_id)?.id ?? null,
        join_address: `${context.services.publicUrl.replace(/\/$/, '')}/join`,
      };
    },
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/cards',
    summary: 'Makes new sign-in cards for students of a class; their earlier ones end',
    commands: ['issueSignInCard'],
    request: { params: cardsParams, body: issueCardsBody },
    statuses: [201],
    response: issueCardsReply,
    needs: ['publicUrl'],
    records: { action: 'changed', what: 'student_access', of: ({ params }) => ({ schoolClassIds: [params.id] }) },
    handler: async ({ params, body }, context) => {
      const command = context.command();
      const schoolClass = await requireManagedClass(command, params.id);
      const wanted = [...new Set(body.student_ids)];
      // All or nothing: a new card invalidates the one before.
      for (const studentId of wanted) await requireManagedStudent(command, { schoolClassId: params.id, studentId });
      await requireSettableAccess(command, schoolClass, wanted);
      await requireNotErased(command, wanted);
      const people = await findPeople(context.services.db, wanted);
      const cards: IssuedCard[] = [];
      for (const studentId of wanted) {
        const { value } = await issueSignInCard(command, { schoolClassId: params.id, studentId });
        const address = addressOfCard(context.services.publicUrl, value.secret);
        cards.push({ student: { id: studentId, name: people.get(studentId)?.name.trim() ?? '' }, address, qr: qrPath(address) });
      }
      return reply(201, { cards });
    },
  }),
  defineRoute({
    ...managed,
    method: 'post',
    path: '/school_classes/{id}/students/{student_id}/card/revoke',
    summary: 'Ends a student’s sign-in card, and the sessions that somebody may have begun with it',
    commands: ['revokeSignInCard'],
    request: { params: cardParams },
    response: revokedReply,
    records: ofStudent,
    needs: ['sessions'],
    handler: async ({ params }, context) => {
      const of = { schoolClassId: params.id, studentId: params.student_id };
      const outcome = await revokeSignInCard(context.command(), of);
      await context.services.sessions.endAllOf(params.student_id);
      return commandReply(outcome, { student_id: params.student_id, revoked: true as const });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/card',
    tag: 'How students sign in',
    summary: 'Where a sign-in card leads',
    access: 'public',
    response: cardPage,
    page: { id: 'card', title: { en: 'Your card', es: 'Tu tarjeta' }, visitorForm: true },
    handler: () => Promise.resolve({}),
  }),
  defineRoute({
    method: 'post',
    path: '/card',
    signsIn: true,
    writesSession: true,
    tag: 'How students sign in',
    summary: 'Signs a student in with a card, or says whose it is',
    access: 'public',
    request: { body: cardBody },
    response: cardReply,
    problems: [404],
    needs: ['accessLog', 'secondFactors', 'viewers'],
    handler: async ({ body }, context) => {
      const { services } = context;
      const { db, store, now } = services;
      const studentId = await holderOfCard({ db, store, now: now().toISOString() }, body.secret);
      const viewer = studentId === null ? null : await services.viewers(studentId);
      // 120 bits cannot be guessed, so there is no throttling: a class with cards is not locked out by other attempts from its
      // address.
      if (viewer?.role !== 'student') throw unknownCard();
      if (body.look) return { user: null, student_name: viewer.name };
      const { id, role, name } = viewer;
      await startSession(context, viewer, '/students');
      return { user: { id, role, name }, student_name: name };
    },
  }),
];
