export type Decision<Entry> = Entry | 'remove' | 'leave';

/** Where entries lie: one for each slot of a group. */
export interface Shelf<Entry> {
  readonly durable: boolean;
  all(): Promise<Entry[]>;
  ofGroup(group: string): Promise<Entry[]>;
  /** Reads and writes the entry of this one's slot at one moment, so that no other tab comes between. */
  change(entry: Entry, decide: (present: Entry | undefined) => Decision<Entry>): Promise<void>;
  clear(group: string): Promise<void>;
}
