import { dictionary } from '@zxcvbn-ts/language-common';
import type { PersonRole } from '#domain/shared/fields.ts';
import { DomainError } from '#domain/shared/domain-error.ts';

/** argon2 accepts any length, but long passwords take it more time. */
export const longestPassword = 256;

const staffRoles: ReadonlySet<PersonRole> = new Set(['admin', 'analyst']);

/** The minimum length of a password. Staff reach every district and can turn off their second step, so theirs is longer. */
export const shortestPasswordFor = (role: PersonRole): number => (staffRoles.has(role) ? 15 : 8);

/** The 49,000 passwords that turned up most often in breaches, in lower case. */
const common = new Set<string>(dictionary['passwords-common']);

const invalid = (code: string, text: string): DomainError => new DomainError('invalid', code, text);

/**
 * Accepts a password that is long enough and not one that attackers try first. There are no other requirements, as NIST SP
 * 800-63B advises.
 * @throws DomainError `password_invalid`, `password_common`
 */
export const assertGoodPassword = (password: string, role: PersonRole = 'student'): void => {
  const shortest = shortestPasswordFor(role);
  if (password.length < shortest || password.length > longestPassword) {
    throw invalid('password_invalid', `Choose a password of ${shortest} to ${longestPassword} characters.`);
  }
  if (common.has(password.toLowerCase())) {
    throw invalid(
      'password_common',
      'Many people use this password, so it is easy to guess. Choose another, such as a short sentence.',
    );
  }
};
