import { openDB, type IDBPDatabase } from 'idb';
import type { OutboxKind } from './kind.ts';
import type { Shelf } from './shelf.ts';

/** Entries in IndexedDB. @throws where the browser does not let the page store anything */
export async function openShelf<Entry>(kind: OutboxKind<Entry>): Promise<Shelf<Entry>> {
  const { store: name, index, group, slot } = kind;
  const open = (): Promise<IDBPDatabase> =>
    openDB(kind.database, 1, {
      upgrade: (database) => void database.createObjectStore(name, { keyPath: [group, slot] }).createIndex(index, group),
    });
  let database = await open();

  /** Browsers drop a connection now and then (a tablet that slept); a second one works. */
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
