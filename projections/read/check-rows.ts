/**
 * Checks rows against their schema, in tests and in development. A misspelt alias, an extra column or a sum that arrives as text
 * is reported with the names of the query and the column.
 */
import type { RowSchema } from './row-schema.ts';

/** What the driver says of an answer. */
export interface Answer<Row = unknown> {
  readonly rows: Row[];
  readonly fields: readonly { readonly name: string }[];
}

export type RowCheck = (answer: Answer) => void;

/** Call it when the query is sent: it takes the caller's name from the stack. */
export const checkRows = (schema: RowSchema<unknown>, text: string): RowCheck => {
  const asked = new Error();
  const fail = (problem: string): never => {
    throw new Error(`${askedBy(asked)}: ${problem}\n${shortened(text)}`);
  };
  return ({ rows, fields }) => {
    const problem = columnProblem(
      schema,
      fields.map(({ name }) => name),
    );
    if (problem) fail(problem);
    for (const row of rows) {
      const parsed = schema.safeParse(row);
      if (parsed.success) continue;
      const [issue] = parsed.error.issues;
      fail(
        `the column ${issue!.path.map((step) => `"${String(step)}"`).join(' / ')} is not what the row schema says: ${issue!.message}`,
      );
    }
  };
};

/** Works for an empty result too. */
const columnProblem = (schema: RowSchema<unknown>, columns: readonly string[]): string | null => {
  const read = new Set(columns);
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) return `the query has two columns "${twice}"`;
  const extra = columns.find((name) => !(name in schema.shape));
  if (extra !== undefined) return `the query has a column "${extra}", and the row schema has not`;
  const missing = Object.keys(schema.shape).find((name) => !read.has(name));
  if (missing !== undefined) return `the row schema has a column "${missing}", and the query has not`;
  return null;
};

const frame =
  /at (?:async )?(?:(?:Object\.|Module\.)?([\w$.]+) )?\(?(?:file:\/\/)?\/.*?\/((?:projections|jobs|api|tests)\/[\w/.-]+\.ts)/;

/** The query function that called the handle. */
const askedBy = ({ stack = '' }: Error): string => {
  for (const line of stack.split('\n')) {
    const [, name, file] = frame.exec(line) ?? [];
    if (file && !file.startsWith('projections/read/')) return name ? `${name} in ${file}` : file;
  }
  return 'A query';
};

const shown = 400;
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > shown ? `${line.slice(0, shown)}…` : line;
};
