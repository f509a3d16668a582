import type { Viewer } from '../viewer.ts';

/** The names that an address can use; it cannot claim to be a district. */
const partnerName = /^(?!district-)[A-Za-z0-9_-]{1,60}$/;

/**
 * The partner through which somebody reached a page: for a signed-in person, their district; for a visitor, the partner named in
 * the link (`?partner_id=hill-library`). Empty for none. It stands for a place, never for a person.
 */
export const partnerOf = (viewer: Pick<Viewer, 'districtId'> | null, named: unknown): string => {
  if (viewer) return viewer.districtId === null ? '' : `district-${viewer.districtId}`;
  return typeof named === 'string' && partnerName.test(named) ? named : '';
};
