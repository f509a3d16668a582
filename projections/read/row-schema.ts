/** What a query says of its rows: their columns by name, and what each brings. */
import { z } from 'zod';

/**
 * A zod object. It describes and never changes anything: what goes in comes out, since in production nothing goes in. It says
 * what the driver brings: bigint and numeric as text, a timestamptz that is not shown as text as a Date.
 */
export interface RowSchema<Row> extends z.ZodType<Row, Row> {
  readonly shape: Readonly<Record<string, z.ZodType>>;
}

/** Made once, beside the query: a schema that is made at each call costs more than many a query. */
export const countRow = z.strictObject({ count: z.int() });
export const totalRow = z.strictObject({ total: z.int() });
export const idRow = z.strictObject({ id: z.int() });
export const uuidRow = z.strictObject({ uuid: z.guid() });
