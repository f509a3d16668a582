import type { Knex } from 'knex';
import type { ReportPage } from './types.ts';

/** A query for what identifies the rows of a report, in the order of the report. */
export interface OrderedQuery {
  readonly sql: string;
  readonly bindings: Readonly<Record<string, Knex.RawBinding>>;
}

/** The one page of a report that is not paged. */
export const everyRow = { page: 1, pageSize: 2_147_483_647 };

export const offsetOf = ({ page, pageSize }: ReportPage): number => (page - 1) * pageSize;

/** `rowsOf` makes the rows of what stands on the page: what it puts together is not put together for all the pages before. */
export const readPage = async <Row>(
  trx: Knex,
  { sql, bindings }: OrderedQuery,
  page: ReportPage,
  rowsOf = (paged: string): string => paged,
): Promise<Row[]> => {
  const { rows } = await trx.raw<{ rows: Row[] }>(rowsOf(`${sql} limit :limit offset :offset`), {
    ...bindings,
    limit: page.pageSize,
    offset: offsetOf(page),
  });
  return rows;
};

const batchSize = 1_000;
let cursors = 0;

/** All rows in batches, through a cursor: the database sorts once, and only one batch is in memory. */
export const readBatches = async function* <Row>(
  trx: Knex.Transaction,
  { sql, bindings }: OrderedQuery,
): AsyncGenerator<Row[], void, undefined> {
  const cursor = `report_rows_${(cursors += 1)}`;
  await trx.raw(`declare ${cursor} no scroll cursor for ${sql}`, { ...bindings });
  try {
    for (;;) {
      const { rows } = await trx.raw<{ rows: Row[] }>(`fetch forward ${batchSize} from ${cursor}`);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) break;
    }
  } finally {
    // After an error the transaction takes no more statements, and its end closes the cursor anyway.
    if (!trx.isCompleted()) await trx.raw(`close ${cursor}`).catch(() => undefined);
  }
};

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
