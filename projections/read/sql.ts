/** A table as SQL names it: of the read model `model`, or of the schema `public` when it belongs to none. */
export interface TableName<Model extends string = string> {
  readonly name: string;
  readonly model: Model;
  readonly schema?: 'public';
}

/**
 * A piece of SQL that reads tables of `Models`. What the tables are called is said when it runs: in the schema of the live
 * read models, or in that of a replay. Values never stand in it; they go into bindings.
 */
export class Sql<Models extends string = string> {
  /** Only its type is used. */
  declare readonly models?: Models;
  readonly parts: readonly (string | TableName)[];

  constructor(parts: readonly (string | TableName)[]) {
    this.parts = parts;
  }

  /** The text with every table called what `nameOf` says. */
  text(nameOf: (table: TableName) => string): string {
    return this.parts.map((part) => (typeof part === 'string' ? part : nameOf(part))).join('');
  }

  /** Put into a plain template it would lose what it reads. */
  toString(): never {
    throw new Error('This is a piece of SQL: put it into sql`…`.');
  }
}

type Part = string | TableName | Sql;
type ModelsOf<One> = One extends Sql<infer Models> ? Models : One extends TableName<infer Model> ? Model : never;

const qualified = /\b(?:read_model|public)\./;

/** A name with its schema would lead out of a replay, and would be read by no route that says so. */
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
 * SQL with tables (`${quizzes}`) and other pieces in it. A string stands as it is, so it comes from the code and never from
 * outside: values are bindings.
 */
export const sql = <const Parts extends readonly Part[]>(
  texts: TemplateStringsArray,
  ...parts: Parts
): Sql<ModelsOf<Parts[number]>> =>
  new Sql(texts.flatMap((text, index) => [checked(text), ...(index < parts.length ? partsOf(parts[index]!) : [])]));

/** Pieces one after the other, for lists of conditions and unions whose length is not known. */
export const joinSql = <Models extends string>(pieces: readonly Sql<Models>[], separator: string): Sql<Models> =>
  new Sql(pieces.flatMap(({ parts }, index) => (index === 0 ? parts : [separator, ...parts])));
