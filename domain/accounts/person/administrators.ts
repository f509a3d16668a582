import type { PersonState } from './decider.ts';

/** What somebody administers as a whole: the product, as staff do, or a district. */
export type Administered = { readonly kind: 'product' } | { readonly kind: 'district'; readonly districtId: number };

/** Null for whoever administers neither now; a school admin of some schools has those above them who can name another. */
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
