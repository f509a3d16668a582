import type { Viewer } from '../http/viewer.ts';

/** Those who plan lessons by standards. */
export const rolesWithStandards = ['teacher', 'school_admin', 'admin'] as const;

/** Whether somebody may see what lessons teach. */
export const seesStandards = (viewer: Viewer | null): boolean =>
  viewer !== null && rolesWithStandards.some((role) => role === viewer.role);
