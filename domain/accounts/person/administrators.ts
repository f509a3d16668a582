import type { PersonState } from './decider.ts';

/** What a person administers as a whole: the product, for staff, or a district. */
export type Administered = { readonly kind: 'product' } | { readonly kind: 'district'; readonly districtId: number };

/**
 * Null for a person who currently administers neither. A school admin of only some schools is not counted: people above them can
 * name a replacement.
 */
export const administeredBy = (state: PersonState): Administered | null => {
  if (state.status !== 'active') return null;
  if (state.role === 'admin') return { kind: 'product' };
  if (state.role !== 'school_admin' || state.administers === 'schools' || state.districtId === null) return null;
  return { kind: 'district', districtId: state.districtId };
};

export const isAdministratorOf = (state: PersonState, administered: Administered): boolean => {
  const own = administeredBy(state);
  if (own === null || own.kind !== administered.kind) return false;
  return own.kind === 'product' || (administered.kind === 'district' && own.districtId === administered.districtId);
};
