/** Something that a person made and the server has not confirmed. */
export interface OutboxEntry {
  /** Made with the entry and kept until it is confirmed, so that sending it twice records it once. */
  idempotency_key: string;
  /** The server's reason for refusing it. A refused entry waits for the person and is not retried automatically. */
  refusal: string | null;
}

/**
 * One kind of entry and its storage in the browser. The names are a storage format: devices hold entries from earlier versions of
 * the product under them, so they never change.
 */
export interface OutboxKind<Entry> {
  /**
   * Each kind has its own database, so that a new kind never has to wait for a tab to release an older version of a shared one.
   */
  database: string;
  store: string;
  /** The field that groups entries which are read, resent and discarded together, such as those of one solution. */
  group: keyof Entry & string;
  index: string;
  /** The field that names what an entry sets within its group: of two entries for the same slot, the newer one wins. */
  slot: keyof Entry & string;
  /** The field with the ID of the person whose work it is. */
  owner: keyof Entry & string;
  /** The field with the time at which it was made, in milliseconds. */
  madeAt: keyof Entry & string;
}
