import type { PersonRole } from '#domain/shared/fields.ts';

const roles: Readonly<Record<string, PersonRole>> = {
  student: 'student',
  teacher: 'teacher',
  administrator: 'school_admin',
  principal: 'school_admin',
  districtadministrator: 'school_admin',
  siteadministrator: 'school_admin',
};

/** OneRoster's other roles. The product has no use for these people; that is nothing to mend. */
const others: ReadonlySet<string> = new Set([
  'aide',
  'counselor',
  'guardian',
  'parent',
  'proctor',
  'relative',
  'systemadministrator',
]);

/** The role of a person with this role in a roster; null for one that is not used here, undefined for one that nobody knows. */
export const roleOf = (role: string): PersonRole | null | undefined => {
  const name = role.toLowerCase();
  return others.has(name) ? null : roles[name];
};

const ranks: readonly (PersonRole | null)[] = [null, 'student', 'teacher', 'school_admin'];

/** Whoever has several roles gets the one with the most to do. */
export const higherRole = <Role extends PersonRole | null>(a: Role, b: Role): Role =>
  ranks.indexOf(a) > ranks.indexOf(b) ? a : b;
