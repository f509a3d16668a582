import type { OutboxEntry, OutboxKind } from './kind.ts';
import type { Decision, Shelf } from './shelf.ts';

/** A browser's database can hang as well as fail. After it has hung once, later calls wait less. */
const patienceMs = 3_000;
const impatienceMs = 250;

/**
 * Storage in the browser's database, which may be full, refuse or hang. Entries it does not accept are held in memory while the
 * page is open, and sent from there. An older stored entry for the same slot is sent first, so that its idempotency key is used
 * up even if the database cannot delete it.
 */
export function spillingShelf<Entry extends OutboxEntry>(
  stored: Shelf<Entry>,
  { group, slot, madeAt }: OutboxKind<Entry>,
): Shelf<Entry> {
  const spilled = new Map<string, Entry>();
  /** What the database was last known to hold. */
  const known = new Map<string, Entry>();
  /** Keys of entries that were sent or discarded but that the database has failed to delete. */
  const gone = new Set<string>();
  let patience = patienceMs;

  const keyOf = (entry: Entry): string => JSON.stringify([entry[group], entry[slot]]);
  const ofGroup = (entries: Map<string, Entry>, value: string): Entry[] =>
    [...entries.values()].filter((entry) => entry[group] === value);

  async function inTime<Result>(work: Promise<Result>): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        patience = impatienceMs;
        reject(new Error('The database does not answer.'));
      }, patience);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  function note(key: string, decision: Decision<Entry>): void {
    if (decision === 'remove') known.delete(key);
    else if (decision !== 'leave') known.set(key, decision);
  }

  async function read(reading: Promise<Entry[]>, before: Entry[]): Promise<void> {
    const entries = await inTime(reading).catch(() => null);
    if (!entries) return;
    before.forEach((entry) => known.delete(keyOf(entry)));
    entries.filter((entry) => !gone.has(entry.idempotency_key)).forEach((entry) => known.set(keyOf(entry), entry));
  }

  function both(inDatabase: Entry[], held: Entry[]): Entry[] {
    const keys = new Set(held.map((entry) => entry.idempotency_key));
    return [...inDatabase.filter((entry) => !keys.has(entry.idempotency_key)), ...held];
  }

  /**
   * Deletes this entry, or an older one for its slot, from the database. Otherwise a refused older entry, when retried, would be
   * sent after this one.
   */
  async function forgetUpTo(held: Entry): Promise<void> {
    const drop = (present: Entry | undefined): Decision<Entry> => {
      if (!present) return 'leave';
      if (present.idempotency_key !== held.idempotency_key && present[madeAt] >= held[madeAt]) return 'leave';
      gone.add(present.idempotency_key);
      return 'remove';
    };
    const key = keyOf(held);
    if (drop(known.get(key)) === 'remove') known.delete(key);
    // A full device can still delete.
    await inTime(stored.change(held, drop)).catch(() => undefined);
  }

  return {
    get durable() {
      return spilled.size === 0;
    },
    async all() {
      await read(stored.all(), [...known.values()]);
      return both([...known.values()], [...spilled.values()]);
    },
    async ofGroup(value) {
      await read(stored.ofGroup(value), ofGroup(known, value));
      return both(ofGroup(known, value), ofGroup(spilled, value));
    },
    async change(entry, decide) {
      const key = keyOf(entry);
      const held = spilled.get(key);
      const onHeld = held ? decide(held) : 'leave';
      if (onHeld === 'remove') {
        spilled.delete(key);
        return forgetUpTo(held!);
      }
      if (onHeld !== 'leave') return void spilled.set(key, onHeld);
      let decision: Decision<Entry> = 'leave';
      const inDatabase = (present: Entry | undefined): Decision<Entry> =>
        (decision = decide(present && gone.has(present.idempotency_key) ? undefined : present));
      try {
        await inTime(stored.change(entry, held ? (present) => (present ? inDatabase(present) : 'leave') : inDatabase));
        return note(key, decision);
      } catch {
        decision = held && !known.has(key) ? 'leave' : decide(known.get(key));
      }
      if (decision === 'remove') {
        gone.add(known.get(key)!.idempotency_key);
        known.delete(key);
      } else if (decision !== 'leave') {
        if (held) return forgetUpTo(held);
        spilled.set(key, decision);
      }
    },
    async clear(value) {
      const entries = both(ofGroup(known, value), ofGroup(spilled, value));
      try {
        await inTime(stored.clear(value));
      } catch {
        entries.forEach((entry) => gone.add(entry.idempotency_key));
      }
      entries.forEach((entry) => [known, spilled].forEach((map) => map.delete(keyOf(entry))));
    },
  };
}
