/** Something that a person made and the server has not confirmed. */
export interface OutboxEntry {
  /** Made with the entry and kept until it is confirmed, so that sending it twice records it once. */
  idempotency_key: string;
  /** The server's reason for refusing it; such an entry waits for the person and is not sent by itself. */
  refusal: string | null;
}

/**
 * One kind of entry and the place that it has in the browser. The names are a storage format: entries of an earlier
 * version of the product lie on devices under them, so they never change.
 */
export interface OutboxKind<Entry> {
  /** A database of its own for each kind: no new kind has to wait until a tab lets go of an older database. */
  database: string;
  store: string;
  /** The field that names what is read, sent again and given up together, such as a solution; and its index. */
  group: keyof Entry & string;
  index: string;
  /** The field that names what an entry sets within its group: of two entries that set the same, the newer one counts. */
  slot: keyof Entry & string;
  /** The field with the id of whose work it is. */
  owner: keyof Entry & string;
  /** The field with the time at which it was made, in milliseconds. */
  madeAt: keyof Entry & string;
}
