import { DomainError } from '#domain/shared/domain-error.ts';
import type { AdminReach, PersonRole } from '#domain/shared/fields.ts';

export interface RoleAtSchools {
  readonly role: PersonRole;
  readonly schoolIds: readonly number[];
  /** School admins only. */
  readonly administers?: AdminReach | undefined;
}

/** Whether this account must belong to a school. A school admin for a whole district need not. */
export const needsSchool = ({ role, administers }: Pick<RoleAtSchools, 'role' | 'administers'>): boolean =>
  role === 'teacher' || role === 'student' || (role === 'school_admin' && administers !== 'district');

/**
 * Checks the role and schools of an account that is created or changed by hand. Rosters have their own checks.
 * @throws DomainError
 */
export const assertSchoolsOfRole = (account: RoleAtSchools): void => {
  const { role, schoolIds } = account;
  if (needsSchool(account) && schoolIds.length === 0) {
    throw new DomainError('invalid', 'school_missing', 'Choose at least one school.');
  }
  if ((role === 'admin' || role === 'analyst') && schoolIds.length > 0) {
    throw new DomainError('invalid', 'school_not_needed', 'Staff belong to no school. Leave the schools out.');
  }
};
