export type Decision<Entry> = Entry | 'remove' | 'leave';

/** Storage for entries, one per slot of a group. */
export interface Shelf<Entry> {
  readonly durable: boolean;
  all(): Promise<Entry[]>;
  ofGroup(group: string): Promise<Entry[]>;
  /** Reads and writes the entry in this slot atomically, so that no other tab can write in between. */
  change(entry: Entry, decide: (present: Entry | undefined) => Decision<Entry>): Promise<void>;
  clear(group: string): Promise<void>;
}
