import type { OutboxEntry, OutboxKind } from './kind.ts';
import type { Shelf, Decision } from './shelf.ts';
import { spillingShelf } from './spilling-shelf.ts';
import { openDB, type IDBPDatabase } from 'idb';

/**
 * Stores entries in IndexedDB.
 * @throws if the browser does not let the page store anything
 */
async function openShelf<Entry>(kind: OutboxKind<Entry>): Promise<Shelf<Entry>> {
  const { store: name, index, group, slot } = kind;
  const open = (): Promise<IDBPDatabase> =>
    openDB(kind.database, 1, {
      upgrade: (database) => void database.createObjectStore(name, { keyPath: [group, slot] }).createIndex(index, group),
    });
  let database = await open();

  /** Browsers sometimes drop a connection, for example when a tablet sleeps. Opening a second one works. */
  async function using<Result>(task: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
    try {
      return await task(database);
    } catch {
      database = await open();
      return task(database);
    }
  }

  return {
    durable: true,
    all: () => using((current) => current.getAll(name)),
    ofGroup: (value) => using((current) => current.getAllFromIndex(name, index, value)),
    change: (entry, decide) =>
      using(async (current) => {
        const transaction = current.transaction(name, 'readwrite');
        const key = [entry[group] as string, entry[slot] as string];
        const decision = decide((await transaction.store.get(key)) as Entry | undefined);
        if (decision === 'remove') await transaction.store.delete(key);
        else if (decision !== 'leave') await transaction.store.put(decision);
        await transaction.done;
      }),
    clear: (value) =>
      using(async (current) => {
        const transaction = current.transaction(name, 'readwrite');
        const keys = await transaction.store.index(index).getAllKeys(value);
        await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
      }),
  };
}

/** Keeps entries in memory while the page is open. */
function memoryShelf<Entry>({ group, slot }: OutboxKind<Entry>): Shelf<Entry> {
  const entries = new Map<string, Entry>();
  const keyOf = (entry: Entry) => JSON.stringify([entry[group], entry[slot]]);
  const all = () => [...entries.values()];
  const ofGroup = (value: string) => all().filter((entry) => entry[group] === value);
  return {
    durable: false,
    all: async () => all(),
    ofGroup: async (value) => ofGroup(value),
    async change(entry, decide) {
      const decision = decide(entries.get(keyOf(entry)));
      if (decision === 'remove') entries.delete(keyOf(entry));
      else if (decision !== 'leave') entries.set(keyOf(entry), decision);
    },
    clear: async (value) => ofGroup(value).forEach((entry) => entries.delete(keyOf(entry))),
  };
}

export interface Outbox<Entry> {
  /** False if the browser stores nothing beyond this page, or has no room for one of the entries. */
  readonly durable: boolean;
  /**
   * Stores the entry in place of the one in its slot, even if the device's clock has gone backward. `over` builds the stored
   * entry from the one that it replaces.
   */
  keep(entry: Entry, over?: (present: Entry) => Entry): Promise<void>;
  /** The entries of a group, oldest first. */
  ofGroup(group: string): Promise<Entry[]>;
  ofOwner(owner: number): Promise<Entry[]>;
  /** The oldest entry of this person that may be sent. */
  next(owner: number): Promise<Entry | null>;
  /** Removes the entry, unless a newer one has replaced it in the meantime. */
  confirm(entry: Entry): Promise<void>;
  /** Changes the entry that has replaced this one in the meantime, if there is one. */
  follow(entry: Entry, change: (newer: Entry) => Entry): Promise<void>;
  refuse(entry: Entry, refusal: string): Promise<void>;
  /** Clears the refusal of the entry, unless a newer one has replaced it in the meantime. */
  release(entry: Entry): Promise<void>;
  /** Makes the refused entries of a group sendable again. */
  revive(group: string): Promise<void>;
  clear(group: string): Promise<void>;
}

/** The outbox in the browser's database, shared by all tabs; in memory where the browser refuses to store. */
export async function openOutbox<Entry extends OutboxEntry>(kind: OutboxKind<Entry>): Promise<Outbox<Entry>> {
  try {
    return outboxOn(spillingShelf(await opened(openShelf(kind)), kind), kind);
  } catch {
    return outboxOn(memoryShelf(kind), kind);
  }
}

/** Some browsers neither open the database nor report an error, so this gives up after three seconds. */
async function opened<Result>(opening: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not open.')), 3_000);
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}

function outboxOn<Entry extends OutboxEntry>(shelf: Shelf<Entry>, { owner, madeAt }: OutboxKind<Entry>): Outbox<Entry> {
  const timeOf = (entry: Entry) => entry[madeAt] as number;
  const byAge = (one: Entry, other: Entry) => timeOf(one) - timeOf(other);
  const isSame = (present: Entry | undefined, entry: Entry): boolean => present?.idempotency_key === entry.idempotency_key;
  const ofGroup = async (group: string) => (await shelf.ofGroup(group)).sort(byAge);
  const ofOwner = async (id: number) => (await shelf.all()).filter((entry) => entry[owner] === id);
  return {
    get durable() {
      return shelf.durable;
    },
    ofGroup,
    ofOwner,
    keep: (entry, over = () => entry) =>
      shelf.change(entry, (present) => {
        if (present === undefined) return entry;
        // If the device's clock was set back in the meantime, the later choice must still count as the newer one.
        return { ...over(present), [madeAt]: Math.max(timeOf(entry), timeOf(present) + 1) };
      }),
    next: async (id) => (await ofOwner(id)).filter(({ refusal }) => refusal === null).sort(byAge)[0] ?? null,
    confirm: (entry) => shelf.change(entry, (present) => (isSame(present, entry) ? 'remove' : 'leave')),
    follow: (entry, change) => shelf.change(entry, (present) => (present && !isSame(present, entry) ? change(present) : 'leave')),
    refuse: (entry, refusal) => shelf.change(entry, (present) => (isSame(present, entry) ? { ...entry, refusal } : 'leave')),
    release: (entry) =>
      shelf.change(entry, (present) => (present && isSame(present, entry) ? { ...present, refusal: null } : 'leave')),
    async revive(group) {
      const revived = (present: Entry | undefined): Decision<Entry> => (present ? { ...present, refusal: null } : 'leave');
      for (const entry of await ofGroup(group)) await shelf.change(entry, revived);
    },
    clear: shelf.clear,
  };
}
