import type { PersonRole } from '#domain/shared/fields.ts';

const roles: ReadonlySet<PersonRole> = new Set(['admin', 'analyst', 'school_admin']);

/** Whoever reaches more than classes of their own may sign in with a second step. */
export const mayHaveSecondFactor = (role: PersonRole): boolean => roles.has(role);

/** How long a device that somebody called their own is not asked again. */
export const trustedForDays = 30;

export const recoveryCodesCount = 10;
