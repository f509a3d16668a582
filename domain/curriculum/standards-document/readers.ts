// Pages use this too, and need nothing else of the events.

/** Roles that plan lessons by standards. */
export const rolesWithStandards = ['teacher', 'school_admin', 'admin'] as const;

/** Whether this role can see which standards lessons teach; null: a visitor. */
export const seesStandards = (role: string | null | undefined): boolean => rolesWithStandards.some((one) => one === role);
