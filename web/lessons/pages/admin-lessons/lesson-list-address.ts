import type { AdminLessonsPageData } from '#api/lessons/lesson-editing/schemas.ts';

type ListAddress = Pick<AdminLessonsPageData, 'search' | 'type' | 'state'>;

/** The list with another part of its address; a page of one search is no page of another. */
export function lessonListAddress(address: ListAddress, change: Partial<ListAddress> & { page?: number }): string {
  const { search, type, state, page = 1 } = { ...address, ...change };
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(type !== '' && { type }),
    ...(state !== '' && { state }),
    ...(page !== 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/admin/lessons' : `/admin/lessons?${query}`;
}
