import { z } from 'zod';
import type { NewAccountInput } from '#commands/accounts/person/make-account.ts';
import { needsSchool } from '#domain/accounts/person/schools-of-role.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { assertGoodPassword, shortestPasswordFor } from '#people/password-rules.ts';
import { findDistrict, listDistricts, schoolsOfDistrict } from '#projections/classes/roster/queries.ts';
import { labelled, notFound, type FieldError } from '#api/http/problem.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { rolesOf } from './find-account.ts';
import type { NewAccountBody, NewPersonPageData } from './schemas.ts';

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

/** @throws 404 for a district that there is not */
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

export const findNewPersonPage = async (
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

/** The form once more, with what was filled in but the password. */
export const formAgain = (context: Context, body: NewAccountBody, errors: readonly FieldError[]): Promise<NewPersonPageData> => {
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

/** What is wrong with the form, field by field, before anything is written. */
export const problemsOf = (body: NewAccountBody): FieldError[] => {
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

/** Where a refusal of the command belongs in the form; null for none of its fields. */
export const fieldOfRefusal = ({ code, message }: DomainError): FieldError | null => {
  const path = fieldsOfRefusals[code];
  return path === undefined ? null : { path, message };
};

export const inputOf = (body: NewAccountBody): NewAccountInput => ({
  givenName: body.given_name,
  familyName: body.family_name,
  email: body.email === '' ? null : body.email,
  role: body.role,
  districtId: body.district_id ?? null,
  schoolIds: body.school_ids,
  administers: body.role === 'school_admin' ? (body.administers ?? 'schools') : undefined,
});
