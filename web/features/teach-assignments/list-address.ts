import type { TeachAssignmentsPageData } from '../../../api/teach-assignments/schemas.ts';

type ListAddress = TeachAssignmentsPageData['criteria'];

/** What stands in the address only when it is something else. */
const usual = { kind: '', state: '', school_class_id: null, search: '' } as const;

/** The direction that a column has when it is chosen. */
export const usualDirection = (sort: ListAddress['sort']): ListAddress['direction'] =>
  sort === 'assigned' || sort === 'due' ? 'desc' : 'asc';

/** The list with another part of its address; another narrowing or order begins at the first page. */
export function listAddress(criteria: ListAddress, change: Partial<ListAddress> & { page?: number } = {}): string {
  const { page = 1, sort, direction, ...narrowed } = { ...criteria, ...change };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowed)) {
    if (value !== usual[name as keyof typeof usual]) query.set(name, String(value));
  }
  if (sort !== 'assigned') query.set('sort', sort);
  if (direction !== usualDirection(sort)) query.set('direction', direction);
  if (page !== 1) query.set('page', String(page));
  return query.size === 0 ? '/teach/assignments' : `/teach/assignments?${query.toString()}`;
}

/** The list in the order of a column: the other way round when it is so already. */
export function sortAddress(criteria: ListAddress, sort: ListAddress['sort']): string {
  const turned = criteria.direction === 'asc' ? 'desc' : 'asc';
  return listAddress(criteria, { sort, direction: criteria.sort === sort ? turned : usualDirection(sort) });
}

export const isNarrowed = ({ kind, state, school_class_id, search }: ListAddress): boolean =>
  kind !== '' || state !== '' || school_class_id !== null || search !== '';

/** Whether the address asks for the form to assign a quiz. */
export const asksForForm = (path: string): boolean => {
  const query = new URLSearchParams(path.split('?')[1]);
  return query.has('quiz_uuid') || query.get('assign') === 'quiz';
};
