import type { z } from 'zod';
import type { paging } from './schemas.ts';

/** Where a page of rows stands among all of them. Without any rows there is one page, and it is empty. */
export const pagingOf = (page: number, pageSize: number, rowsCount: number): z.infer<typeof paging> => ({
  page,
  page_size: pageSize,
  pages_count: Math.max(1, Math.ceil(rowsCount / pageSize)),
  rows_count: rowsCount,
});
