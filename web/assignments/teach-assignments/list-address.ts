import type { TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { to } from '#web/lib/route-call.ts';

type ListAddress = TeachAssignmentsPageData['criteria'];

/** The direction that a column has when it is chosen. */
export const usualDirection = (sort: ListAddress['sort']): ListAddress['direction'] =>
  sort === 'assigned' || sort === 'due' ? 'desc' : 'asc';

type Change = Partial<ListAddress> & { page?: number };

/** The list with another part of its address; another narrowing or order begins at the first page. What is usual is left out. */
export function listAt(criteria: ListAddress, change: Change = {}) {
  const { page = 1, kind, state, school_class_id, search, sort, direction } = { ...criteria, ...change };
  return to('GET /teach/assignments', {
    kind: kind || undefined,
    state: state || undefined,
    school_class_id: school_class_id ?? undefined,
    search: search || undefined,
    sort: sort === 'assigned' ? undefined : sort,
    direction: direction === usualDirection(sort) ? undefined : direction,
    page: page === 1 ? undefined : page,
  });
}

export const listAddress = (criteria: ListAddress, change?: Change): string => listAt(criteria, change).path;

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
