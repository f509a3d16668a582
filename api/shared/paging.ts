import type { z } from 'zod';
import type { paging } from './schemas.ts';

/** The position of a page within all rows. Without rows there is one empty page. */
export const pagingOf = (page: number, pageSize: number, rowsCount: number): z.infer<typeof paging> => ({
  page,
  page_size: pageSize,
  pages_count: Math.max(1, Math.ceil(rowsCount / pageSize)),
  rows_count: rowsCount,
});
