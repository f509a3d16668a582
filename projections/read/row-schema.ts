/** How a query describes its rows: the column names and their types. */
import { z } from 'zod';

/**
 * A zod object that describes rows as the driver returns them: bigint and numeric as text, timestamptz as a Date. It must not transform
 * anything, because production does not parse rows.
 */
export interface RowSchema<Row> extends z.ZodType<Row, Row> {
  readonly shape: Readonly<Record<string, z.ZodType>>;
}

/** Build a schema once, next to its query: building one per call can cost more than the query. */
export const countRow = z.strictObject({ count: z.int() });
export const totalRow = z.strictObject({ total: z.int() });
export const idRow = z.strictObject({ id: z.int() });
export const uuidRow = z.strictObject({ uuid: z.guid() });
