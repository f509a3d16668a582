import type { CommandOutcome } from '#commands/runner/context.ts';
import { makeAccount, type NewAccountInput } from '#commands/accounts/person/accounts.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { hasPassword, setInitialPassword } from '#people/credentials.ts';
import { hasOpenInvitation } from '#people/invitations.ts';
import { invalidFields, toProblem, labelled, notFound, type FieldError } from '#api/http/problem.ts';
import {
  commandReply,
  defineRoute,
  documentReply,
  redirect,
  type Page,
  type Route,
  type SignedInContext,
} from '#api/http/route.ts';
import { peopleAddress, personAddress } from '../people-admin/find-person.ts';
import { noteByStaff, sendInvitation } from './account-effects.ts';
import { z } from 'zod';
import { needsSchool } from '#domain/accounts/person/schools-of-role.ts';
import { assertGoodPassword, shortestPasswordFor } from '#people/password-rules.ts';
import { findDistrict, listDistricts, schoolsOfDistrict } from '#projections/classes/roster/queries.ts';
import { rolesOf } from './find-account.ts';
import {
  type NewAccountBody,
  type NewPersonPageData,
  newAccountBody,
  newAccountQuery,
  newAccountReply,
  newPersonPage,
} from './schemas.ts';

type Context = SignedInContext<'roster'>;
type Place = 'staff' | number | undefined;

const untouched: NewPersonPageData['values'] = {
  given_name: '',
  family_name: '',
  email: '',
  role: null,
  school_ids: [],
  administers: null,
  sign_in: 'invitation',
};

/** @throws 404 for an unknown district */
const placeOf = async ({ read }: Context, place: Place): Promise<NewPersonPageData['place']> => {
  if (place === undefined) return null;
  if (place === 'staff') return { district: null, roles: rolesOf(null), schools: [] };
  const district = await findDistrict(read, place);
  if (!district) throw notFound('This district');
  const schools = await schoolsOfDistrict(read, place);
  return {
    district: { id: district.id, name: district.name },
    roles: rolesOf(district.id),
    schools: schools.map(({ id, name }) => ({ id, name })),
  };
};

const findNewPersonPage = async (
  context: Context,
  place: Place,
  { values = untouched, errors = [] }: { values?: NewPersonPageData['values']; errors?: readonly FieldError[] } = {},
): Promise<NewPersonPageData> => ({
  districts: (await listDistricts(context.read)).map(({ id, name }) => ({ id, name })),
  place: await placeOf(context, place),
  values,
  errors: errors.map(labelled),
  shortest_passwords: { staff: shortestPasswordFor('admin'), school: shortestPasswordFor('teacher') },
});

/** The form again, with everything that was filled in except the password. */
const formAgain = (context: Context, body: NewAccountBody, errors: readonly FieldError[]): Promise<NewPersonPageData> => {
  const { given_name, family_name, email, role, school_ids, administers = null, sign_in } = body;
  const values = { given_name, family_name, email, role, school_ids, administers, sign_in };
  return findNewPersonPage(context, body.district_id ?? 'staff', { values, errors });
};

const emailProblem = ({ email, role, sign_in }: NewAccountBody): string | null => {
  if (email !== '') return z.email().safeParse(email).success ? null : 'This is not an email address.';
  if (role !== 'student') return 'Enter the address that they sign in with.';
  return sign_in === 'card' ? null : 'Enter an address, or let them sign in with a card.';
};

const passwordProblem = ({ password, role, sign_in }: NewAccountBody): string | null => {
  if (sign_in !== 'password') return null;
  try {
    assertGoodPassword(password, role);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
};

/** Checks the form, field by field, before anything is written. */
const problemsOf = (body: NewAccountBody): FieldError[] => {
  const { role, district_id: districtId, school_ids: schoolIds, administers, sign_in: signIn } = body;
  const atSchool = !rolesOf(null).includes(role);
  const found: readonly (readonly [path: string, message: string | null | false])[] = [
    ['email', emailProblem(body)],
    ['role', atSchool !== (districtId !== undefined) && 'This role does not fit where they belong.'],
    ['school_ids', atSchool && needsSchool({ role, administers }) && schoolIds.length === 0 && 'Choose at least one school.'],
    ['administers', administers !== undefined && role !== 'school_admin' && 'Only school admins administer schools.'],
    ['sign_in', signIn === 'card' && role !== 'student' && 'Only students sign in with a card.'],
    ['password', passwordProblem(body)],
  ];
  return found.flatMap(([path, message]) => (message ? [{ path, message }] : []));
};

const fieldsOfRefusals: Readonly<Record<string, string>> = {
  email_taken: 'email',
  school_missing: 'school_ids',
  school_not_needed: 'school_ids',
  districts_differ: 'school_ids',
  not_found: 'school_ids',
};

/** The form field that a refusal of the command belongs to; null for none. */
const fieldOfRefusal = ({ code, message }: DomainError): FieldError | null => {
  const path = fieldsOfRefusals[code];
  return path === undefined ? null : { path, message };
};

const inputOf = (body: NewAccountBody): NewAccountInput => ({
  givenName: body.given_name,
  familyName: body.family_name,
  email: body.email === '' ? null : body.email,
  role: body.role,
  districtId: body.district_id ?? null,
  schoolIds: body.school_ids,
  administers: body.role === 'school_admin' ? (body.administers ?? 'schools') : undefined,
});

const shared = { tag: 'People', access: ['admin'], reads: ['roster'] } as const;
const page: Page<NewPersonPageData> = { id: 'admin_new_person', title: 'Make an account' };
const deeds = { invitation: 'invited', password: 'password', card: 'made' } as const;

/** Sends the invitation, unless this is a repeated request and the first one already sent it. */
const inviteOnce = async (
  context: SignedInContext<never, 'jobs'>,
  id: number,
  { replayed }: Pick<CommandOutcome<unknown>, 'replayed'>,
): Promise<void> => {
  const { db, now } = context.services;
  const sent = replayed && ((await hasPassword(db, id)) || (await hasOpenInvitation(db, id, now().toISOString())));
  if (!sent) await sendInvitation(context, id);
};

/** Staff create accounts that no roster contains. */
export const newAccountRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: `${peopleAddress}/new`,
    summary: 'Making an account: where the person belongs, and who they are',
    request: { query: newAccountQuery },
    response: newPersonPage,
    problems: [404],
    page,
    handler: ({ query }, context) => findNewPersonPage(context, query.place),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: peopleAddress,
    summary: 'Makes an account, and mails an invitation or sets a first password that has to be changed',
    request: { body: newAccountBody },
    response: newAccountReply,
    statuses: [201, 303],
    problems: [404, 409],
    needs: ['accessLog', 'jobs'],
    commands: ['makeAccount'],
    handler: async ({ body }, context) => {
      const { wantsDocument, services } = context;
      const errors = problemsOf(body);
      if (errors.length > 0 && !wantsDocument) throw invalidFields(errors);
      if (errors.length > 0) return documentReply(400, page, await formAgain(context, body, errors)) as never;
      try {
        const outcome = await makeAccount(context.command(), inputOf(body));
        const { personId: id } = outcome;
        if (body.sign_in === 'password') await setInitialPassword(services.db, [id], body.password, { mustChange: true });
        if (body.sign_in === 'invitation') await inviteOnce(context, id, outcome);
        if (outcome.appended > 0) noteByStaff(context, id, 'made_by_staff');
        if (wantsDocument) return redirect(`${personAddress(id)}?done=${deeds[body.sign_in]}`, outcome.position) as never;
        const person = { id, role: body.role, email: body.email === '' ? null : body.email };
        return commandReply(outcome, { person, url: personAddress(id) }, 201);
      } catch (error) {
        const refused = error instanceof DomainError ? fieldOfRefusal(error) : null;
        if (!wantsDocument || refused === null) throw error;
        return documentReply(toProblem(error).status, page, await formAgain(context, body, [refused])) as never;
      }
    },
  }),
];
