import type { TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { to } from '#web/lib/route-call.ts';

type ListAddress = TeachAssignmentsPageData['criteria'];

/** The initial sort direction of a column. */
export const usualDirection = (sort: ListAddress['sort']): ListAddress['direction'] =>
  sort === 'assigned' || sort === 'due' ? 'desc' : 'asc';

type Change = Partial<ListAddress> & { page?: number };

/** The address of the list with another part changed. A new filter or order starts at the first page. Defaults are left out. */
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

/** The list sorted by a column; the direction is reversed when it is already sorted by it. */
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
