// For pages too, which need nothing else of the events.

/** Those who plan lessons by standards. */
export const rolesWithStandards = ['teacher', 'school_admin', 'admin'] as const;

/** Whether somebody of this role may see what lessons teach; null: a visitor. */
export const seesStandards = (role: string | null | undefined): boolean => rolesWithStandards.some((one) => one === role);
