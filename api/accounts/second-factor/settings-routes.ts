/** Turns the second step on and off, and makes new recovery codes. */
import { replaceRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from '#commands/accounts/second-factor.ts';
import { hasPassword, isPasswordOf } from '#people/credentials.ts';
import { findPeople } from '#people/people.ts';
import { codesLeft, confirmSecondFactor, findSecondFactor, removeSecondFactor, replaceCodes } from '#people/second-factors.ts';
import { HttpProblem, invalidFields, labelled, type FieldError } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import {
  defineRoute,
  documentReply,
  redirect,
  type Page,
  type Reply,
  type Route,
  type SignedInContext,
} from '#api/http/route.ts';
import { qrPath } from '#api/shared/qr-path.ts';
import { secondFactorSettingsUrl } from './address.ts';
import { askOwnPassword } from './code-guard.ts';
import {
  codesReply,
  passwordBody,
  secondStepSettingsPage,
  secondStepSettingsQuery,
  turnedOffReply,
  turnOnBody,
  type SecondStepSettingsPageData,
} from './schemas.ts';

const page: Page<SecondStepSettingsPageData> = { id: 'account_second_step', title: 'Second step' };
const shared = { tag: 'Session', access: ['admin', 'analyst', 'school_admin'] } as const;
type Context = SignedInContext<never, 'secondFactors' | 'ownPasswordGuard'>;

const findPage = async (
  context: Context,
  given: Partial<SecondStepSettingsPageData> = {},
): Promise<SecondStepSettingsPageData> => {
  const { services, viewer } = context;
  const { db, secondFactors } = services;
  const email = (await findPeople(db, [viewer.id])).get(viewer.id)?.email ?? viewer.name;
  const setup = await secondFactors.begin(viewer, email);
  const known = await findSecondFactor(db, viewer.id);
  return {
    on_since: setup ? null : (known?.confirmedAt ?? null),
    codes_left: await codesLeft(db, viewer.id),
    setup: setup && { secret: setup.secret, qr: qrPath(setup.uri) },
    has_password: await hasPassword(db, viewer.id),
    new_codes: null,
    errors: [],
    saved: null,
    ...given,
  };
};

/**
 * Requires the password, so that a stranger at an open session cannot change anything here. People who only sign in through their
 * school have no password to enter.
 */
const passwordErrors = async ({ services, viewer, request }: Context, password: string): Promise<FieldError[]> => {
  const { db, ownPasswordGuard } = services;
  if (!(await hasPassword(db, viewer.id))) return [];
  const asked = { request, personId: viewer.id };
  if (await askOwnPassword(ownPasswordGuard, asked, () => isPasswordOf(db, viewer.id, password))) return [];
  return [{ path: 'password', message: 'This is not your password. Check Caps Lock.' }];
};

const refuse = async (context: Context, errors: readonly FieldError[]): Promise<Reply<never>> => {
  if (!context.wantsDocument) throw invalidFields([...errors]);
  return documentReply(400, page, await findPage(context, { errors: errors.map(labelled) }));
};

const show = async (context: Context, codes: string[]): Promise<Reply<never> | { recovery_codes: string[] }> =>
  context.wantsDocument ? documentReply(200, page, await findPage(context, { new_codes: codes })) : { recovery_codes: codes };

const isOn = async ({ services, viewer }: Context): Promise<boolean> =>
  ((await findSecondFactor(services.db, viewer.id))?.confirmedAt ?? null) !== null;

const alreadyOn = (): HttpProblem => new HttpProblem(409, 'second_factor_on', 'The second step is on already.');
const notOn = (): HttpProblem => new HttpProblem(409, 'second_factor_off', 'The second step is off. Turn it on first.');

/** Staff and school admins turn their second step on and off. */
export const secondFactorSettingsRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: secondFactorSettingsUrl,
    summary: 'Your second step: the QR code to set it up, or what there is',
    request: { query: secondStepSettingsQuery },
    response: secondStepSettingsPage,
    page,
    needs: ['ownPasswordGuard', 'secondFactors'],
    handler: ({ query }, context) => findPage(context, { saved: query.saved ?? null }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: secondFactorSettingsUrl,
    summary: 'Turns the second step on with a code of the app; gives recovery codes',
    request: { body: turnOnBody },
    response: codesReply,
    problems: [409, 429],
    needs: ['accessLog', 'ownPasswordGuard', 'secondFactors'],
    commands: ['turnOnSecondFactor'],
    handler: async ({ body }, context) => {
      const { services, viewer, request } = context;
      const { db, secondFactors, accessLog, now } = services;
      if (await isOn(context)) throw alreadyOn();
      const errors = await passwordErrors(context, body.password);
      // A code is valid only once: a form with errors must not use it up.
      if (errors.length === 0 && !(await secondFactors.takeAppCode(viewer.id, body.code))) {
        errors.push({ path: 'code', message: 'This code isn’t right. Enter the one that your app shows now.' });
      }
      if (errors.length > 0) return refuse(context, errors);
      // Recovery codes are shown once, and only to the request that turned the second step on: a second tab's codes would be
      // invalid.
      if (!(await confirmSecondFactor(db, viewer.id, now().toISOString()))) throw alreadyOn();
      await turnOnSecondFactor(context.command(), { personId: viewer.id });
      const codes = await replaceCodes(db, viewer.id);
      accessLog.noteAccountChange({ personId: viewer.id, change: 'second_factor_on', address: addressOf(request) });
      return show(context, codes);
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${secondFactorSettingsUrl}/recovery_codes`,
    summary: 'Gives new recovery codes; those of before are over',
    request: { body: passwordBody },
    response: codesReply,
    problems: [409, 429],
    needs: ['accessLog', 'ownPasswordGuard', 'secondFactors'],
    commands: ['replaceRecoveryCodes'],
    handler: async ({ body }, context) => {
      const { services, viewer, request } = context;
      if (!(await isOn(context))) throw notOn();
      const errors = await passwordErrors(context, body.password);
      if (errors.length > 0) return refuse(context, errors);
      await replaceRecoveryCodes(context.command(), { personId: viewer.id });
      const codes = await replaceCodes(services.db, viewer.id);
      services.accessLog.noteAccountChange({ personId: viewer.id, change: 'recovery_codes', address: addressOf(request) });
      return show(context, codes);
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: secondFactorSettingsUrl,
    summary: 'Turns the second step off',
    request: { body: passwordBody },
    response: turnedOffReply,
    statuses: [200, 303],
    needs: ['accessLog', 'ownPasswordGuard', 'secondFactors'],
    commands: ['turnOffSecondFactor'],
    handler: async ({ body }, context) => {
      const { services, viewer, request, wantsDocument } = context;
      const errors = await passwordErrors(context, body.password);
      if (errors.length > 0) return refuse(context, errors);
      const wasOn = await isOn(context);
      await turnOffSecondFactor(context.command(), { personId: viewer.id });
      await removeSecondFactor(services.db, viewer.id);
      if (wasOn)
        services.accessLog.noteAccountChange({ personId: viewer.id, change: 'second_factor_off', address: addressOf(request) });
      return wantsDocument ? redirect(`${secondFactorSettingsUrl}?saved=off`) : { off: true as const };
    },
  }),
];
