import type { ReadHandle } from '#projections/read/handle.ts';
import type { RowSchema } from '#projections/read/row-schema.ts';
import { sql as sqlOf, type Sql } from '#projections/read/sql.ts';
import type { ReportPage } from './types.ts';

/** A query for the ids of a report's rows, in the order of the report. */
export interface OrderedQuery<Models extends string> {
  readonly sql: Sql<Models>;
  readonly bindings: Readonly<Record<string, unknown>>;
}

/** The single page of a report without paging. */
export const everyRow = { page: 1, pageSize: 2_147_483_647 };

export const offsetOf = ({ page, pageSize }: ReportPage): number => (page - 1) * pageSize;

/** `rowsOf` builds full rows from the ids on the page, so that they are not built for the pages before it. */
export const readPage = <Row extends object, Models extends string>(
  read: ReadHandle<Models>,
  row: RowSchema<Row>,
  { sql, bindings }: OrderedQuery<Models>,
  page: ReportPage,
  rowsOf = (paged: Sql<Models>): Sql<Models> => paged,
): Promise<Row[]> =>
  read.rows(row, rowsOf(sqlOf`${sql} limit :limit offset :offset`), {
    ...bindings,
    limit: page.pageSize,
    offset: offsetOf(page),
  });

/**
 * Reads one item ahead: the database produces the next one while the current one is processed. A consumer that stops early waits
 * for the read in progress.
 */
export const readAhead = async function* <Item>(source: AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  const items = source[Symbol.asyncIterator]();
  let next = items.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      // The error is reported when the item is requested; until then it must not count as unhandled.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await items.return?.();
  }
};
