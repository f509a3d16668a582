import { useRecoveryCode } from '#commands/accounts/second-factor.ts';
import { trustedForDays } from '#domain/accounts/second-factor/who.ts';
import { stepOf } from '#commands/runner/context.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import { commandContextOf } from '#api/http/command-context.ts';
import { defineRoute, documentReply, redirect, type Page, type Route } from '#api/http/route.ts';
import { homeOf } from '#api/http/pages/navigation.ts';
import { signInReply } from '../sessions/schemas.ts';
import { admit } from '../sessions/start-session.ts';
import { secondFactorUrl } from './address.ts';
import { forgetHalfway, readHalfway } from './halfway-cookie.ts';
import { secondStepBody, secondStepPage, type SecondStepPageData } from './schemas.ts';

const page: Page<SecondStepPageData> = {
  id: 'second_step',
  bodyId: 'second_step_page',
  title: 'Sign in: second step',
  visitorForm: true,
};
const dataOf = (error: string | null): SecondStepPageData => ({ error, trusted_for_days: trustedForDays });

const over = (): HttpProblem => new HttpProblem(401, 'sign_in_over', 'That took too long. Sign in with your password once more.');
const wrongCode = (): HttpProblem =>
  new HttpProblem(
    401,
    'second_factor_wrong',
    'This code isn’t right. Enter the one that your app shows now; each code works once.',
  );

/** The second step of a sign-in, after the password: see docs/adr/0062. */
export const secondFactorRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: secondFactorUrl,
    signsIn: true,
    tag: 'Session',
    summary: 'Asks for the code of the second step',
    access: 'public',
    response: secondStepPage,
    statuses: [200, 303],
    page,
    needs: ['secondFactors'],
    handler: async (_input, { viewer, request, services }) => {
      if (viewer) return redirect(homeOf(viewer.role));
      const halfway = readHalfway(request, services.secondFactors.halfway, services.now());
      return halfway ? dataOf(null) : redirect('/login');
    },
  }),
  defineRoute({
    method: 'post',
    path: secondFactorUrl,
    signsIn: true,
    writesSession: true,
    tag: 'Session',
    summary: 'Takes a code of the authenticator app, or a recovery code, and signs in',
    access: 'public',
    request: { body: secondStepBody },
    response: signInReply,
    statuses: [200, 303],
    problems: [401, 429],
    needs: ['accessLog', 'secondFactors', 'viewers'],
    commands: ['useRecoveryCode'],
    handler: async ({ body }, context) => {
      const { request, services, wantsDocument } = context;
      const { secondFactors, accessLog, now } = services;
      const halfway = readHalfway(request, secondFactors.halfway, now());
      const viewer = halfway && (await services.viewers(halfway.personId));
      if (!halfway || !viewer) {
        if (!wantsDocument) throw over();
        return redirect('/login');
      }
      try {
        const used = await secondFactors.take(request, viewer.id, body.code);
        if (!used) {
          accessLog.noteSignIn({ succeeded: false, email: '', personId: viewer.id, address: addressOf(request) });
          throw wrongCode();
        }
        if (used.kind === 'recovery') {
          const command = stepOf(commandContextOf(request, services, viewer), 'recovery code');
          await useRecoveryCode(command, { personId: viewer.id, left: used.left });
          accessLog.noteAccountChange({ personId: viewer.id, change: 'recovery_code_used', address: addressOf(request) });
        }
      } catch (error) {
        if (!wantsDocument || !(error instanceof HttpProblem)) throw error;
        return documentReply(error.status, page, dataOf(error.message));
      }
      forgetHalfway(request);
      if (body.trust) await secondFactors.trust(request, viewer.id);
      return admit(context, viewer, halfway);
    },
  }),
];
