/** The name of a table in SQL: of the read model `model`, or in the schema `public` if it belongs to none. */
export interface TableName<Model extends string = string> {
  readonly name: string;
  readonly model: Model;
  readonly schema?: 'public';
}

/**
 * An SQL fragment that reads tables of `Models`. The tables' full names are resolved when it runs: in the schema of the live read
 * models, or in that of a replay. It never contains values; they go into bindings.
 */
export class Sql<Models extends string = string> {
  /** Exists only for its type. */
  declare readonly models?: Models;
  readonly parts: readonly (string | TableName)[];

  constructor(parts: readonly (string | TableName)[]) {
    this.parts = parts;
  }

  /** The text, with table names resolved by `nameOf`. */
  text(nameOf: (table: TableName) => string): string {
    return this.parts.map((part) => (typeof part === 'string' ? part : nameOf(part))).join('');
  }

  /** In a plain template string it would lose the information about what it reads. */
  toString(): never {
    throw new Error('This is a piece of SQL: put it into sql`…`.');
  }
}

type Part = string | TableName | Sql;
type ModelsOf<One> = One extends Sql<infer Models> ? Models : One extends TableName<infer Model> ? Model : never;

/** Some functions of ours are named with their schema, so that a replay finds them too. */
const qualified = /\b(?:read_model\.|public\.(?!(?:plain_text|sort_key|days_later|folded_address)\())/;

/** A name with its schema would reach outside a replay, and would not be declared by any route. */
const checked = (text: string): string => {
  if (qualified.test(text))
    throw new Error(`Put the table into the SQL by its definition, \${quizzes}, and not by its name: ${text}`);
  return text;
};

const partsOf = (part: Part): readonly (string | TableName)[] => {
  if (part instanceof Sql) return part.parts;
  return [typeof part === 'string' ? checked(part) : part];
};

/**
 * SQL that contains tables (`${quizzes}`) and other fragments. A string is inserted as it is, so it must come from the code and
 * never from outside: values are bindings.
 */
export const sql = <const Parts extends readonly Part[]>(
  texts: TemplateStringsArray,
  ...parts: Parts
): Sql<ModelsOf<Parts[number]>> =>
  new Sql(texts.flatMap((text, index) => [checked(text), ...(index < parts.length ? partsOf(parts[index]!) : [])]));

/** Joins fragments, for lists of conditions and unions of variable length. */
export const joinSql = <Models extends string>(pieces: readonly Sql<Models>[], separator: string): Sql<Models> =>
  new Sql(pieces.flatMap(({ parts }, index) => (index === 0 ? parts : [separator, ...parts])));
