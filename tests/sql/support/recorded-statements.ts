import type { Knex } from '#platform/database.ts';
import { liveReadsIn, type ReadTransaction } from '#projections/read/handle.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';

export interface Statement {
  /** The file of the query, and the function in it. */
  readonly file: string;
  readonly name: string;
  readonly sql: string;
  readonly bindings: Knex.RawBinding;
}

const frame = /at (?:async )?(?:Object\.|Module\.)?([\w$.]+) \(.*?\/((?:projections|views)\/[\w/-]+\.ts)/;

/** Who asked: the innermost function of the read side that is not the handle itself. */
const askedBy = (): Pick<Statement, 'file' | 'name'> => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const lines = new Error().stack!.split('\n');
  Error.stackTraceLimit = stackTraceLimit;
  for (const line of lines) {
    const found = frame.exec(line);
    if (found && !found[2]!.startsWith('projections/read/')) return { name: found[1]!, file: found[2]! };
  }
  throw new Error(`A statement of nobody:\n${lines.join('\n')}`);
};

/** Runs queries on the live tables and notes every statement. */
export const recordStatements = async (
  db: Knex,
  query: (read: ReadTransaction<ReadModelName>) => Promise<unknown>,
): Promise<Statement[]> => {
  const statements: Statement[] = [];
  await db.transaction(async (trx) => {
    const noting = new Proxy(trx, {
      get: (target, key) => {
        if (key !== 'raw') return Reflect.get(target, key) as unknown;
        return (sql: string, bindings: Knex.RawBinding) => {
          // Of a cursor only its declaration is a query of ours.
          if (!/^(fetch|close) /.test(sql)) statements.push({ ...askedBy(), sql, bindings });
          return target.raw(sql, bindings);
        };
      },
    });
    await query(liveReadsIn(noting));
  });
  return statements;
};
