import type { PersonRole } from '#domain/shared/fields.ts';

const roles: ReadonlySet<PersonRole> = new Set(['admin', 'analyst', 'school_admin']);

/** Whether this role may use a second step: roles that can see more than their own classes. */
export const mayHaveSecondFactor = (role: PersonRole): boolean => roles.has(role);

/** Days until a trusted device is asked for the second step again. */
export const trustedForDays = 30;

export const recoveryCodesCount = 10;
