import type { AdminQuizzesPageData } from '#api/quizzes/schemas.ts';

type ListAddress = Pick<AdminQuizzesPageData, 'search' | 'state'>;

/** The list with another part of its address; a page of one search is no page of another. */
export function quizListAddress(address: ListAddress, change: Partial<ListAddress> & { page?: number }): string {
  const { search, state, page = 1 } = { ...address, ...change };
  const query = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(state === '' ? {} : { state }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? '/admin/quizzes' : `/admin/quizzes?${query}`;
}
