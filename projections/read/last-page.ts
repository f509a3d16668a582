/**
 * The last page of a list, for an address of a page behind it: rows disappear, while bookmarks stay. `find` is asked for the first
 * page, which knows how many rows there are, and then for the last.
 */
export const findLastPage = async <Found extends { readonly total: number }>(
  pageSize: number,
  find: (page: number) => Promise<Found>,
): Promise<Found> => {
  const first = await find(1);
  const last = Math.ceil(first.total / pageSize);
  return last > 1 ? find(last) : first;
};
