import type { Page } from 'playwright-core';

/** What lies in a browser that belongs to somebody: kept pages and replies by cache, and unsent entries. */
export const deviceContents = (page: Page): Promise<{ caches: Record<string, string[]>; entries: unknown[] }> =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      if (!name.startsWith('earshot-own-')) continue;
      kept[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    }
    const entries: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error!);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (all.onsuccess = resolve));
        entries.push(...(all.result as unknown[]));
      }
      database.close();
    }
    return { caches: kept, entries };
  });
