import type { ReadHandle } from '#projections/read/handle.ts';
import type { RowSchema } from '#projections/read/row-schema.ts';
import { sql as sqlOf, type Sql } from '#projections/read/sql.ts';
import type { ReportPage } from './types.ts';

/** A query for what identifies the rows of a report, in the order of the report. */
export interface OrderedQuery<Models extends string> {
  readonly sql: Sql<Models>;
  readonly bindings: Readonly<Record<string, unknown>>;
}

/** The one page of a report that is not paged. */
export const everyRow = { page: 1, pageSize: 2_147_483_647 };

export const offsetOf = ({ page, pageSize }: ReportPage): number => (page - 1) * pageSize;

/** `rowsOf` makes the rows of what stands on the page: what it puts together is not put together for all the pages before. */
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

/** One ahead: the database makes the next ones while those before are worked on. A reader who leaves waits for the one under way. */
export const readAhead = async function* <Item>(source: AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  const items = source[Symbol.asyncIterator]();
  let next = items.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      // Whoever asks for it hears of its error; until then nobody does.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await items.return?.();
  }
};
