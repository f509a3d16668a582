import type { Viewer } from '../viewer.ts';

/** As an address may name one; a district's own name is not to be had that way. */
const partnerName = /^(?!district-)[A-Za-z0-9_-]{1,60}$/;

/**
 * The partner through whom somebody came to a page: of people, their district; of visitors, whom the link names that they
 * followed (`?partner_id=hill-library`). Empty for nobody. It stands for a place, never for a person.
 */
export const partnerOf = (viewer: Pick<Viewer, 'districtId'> | null, named: unknown): string => {
  if (viewer) return viewer.districtId === null ? '' : `district-${viewer.districtId}`;
  return typeof named === 'string' && partnerName.test(named) ? named : '';
};
