/** What the rows are called, and what to say when there are none. */
export interface RowWords {
  one: string;
  many: string;
  /** How a row comes to be. */
  whenEmpty: string;
}
