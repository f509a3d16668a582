import type { AdminQuizzesPageData } from '#api/quizzes/schemas.ts';

type ListAddress = Pick<AdminQuizzesPageData, 'search' | 'state'>;

/** The list's address with one part changed. Changing a filter goes back to page 1. */
export function quizListAddress(address: ListAddress, change: Partial<ListAddress> & { page?: number }): string {
  const { search, state, page = 1 } = { ...address, ...change };
  const query = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(state === '' ? {} : { state }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? '/admin/quizzes' : `/admin/quizzes?${query}`;
}
