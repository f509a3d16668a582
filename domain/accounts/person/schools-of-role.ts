import { DomainError } from '#domain/shared/domain-error.ts';
import type { AdminReach, PersonRole } from '#domain/shared/fields.ts';

export interface RoleAtSchools {
  readonly role: PersonRole;
  readonly schoolIds: readonly number[];
  /** School admins only. */
  readonly administers?: AdminReach | undefined;
}

/** Who has a role at schools; a school admin of a whole district may have none. */
export const needsSchool = ({ role, administers }: Pick<RoleAtSchools, 'role' | 'administers'>): boolean =>
  role === 'teacher' || role === 'student' || (role === 'school_admin' && administers !== 'district');

/** What an account that somebody makes or changes by hand is held to; rosters say it in their own way. @throws DomainError */
export const assertSchoolsOfRole = (account: RoleAtSchools): void => {
  const { role, schoolIds } = account;
  if (needsSchool(account) && schoolIds.length === 0) {
    throw new DomainError('invalid', 'school_missing', 'Choose at least one school.');
  }
  if ((role === 'admin' || role === 'analyst') && schoolIds.length > 0) {
    throw new DomainError('invalid', 'school_not_needed', 'Staff belong to no school. Leave the schools out.');
  }
};
