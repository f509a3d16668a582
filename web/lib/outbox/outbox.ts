import type { OutboxEntry, OutboxKind } from './kind.ts';
import { memoryShelf } from './memory-shelf.ts';
import type { Decision, Shelf } from './shelf.ts';
import { spillingShelf } from './spilling-shelf.ts';
import { openShelf } from './stored-shelf.ts';

export interface Outbox<Entry> {
  /** False when the browser keeps nothing beyond this page, or has no room for something that is here. */
  readonly durable: boolean;
  /** Keeps the entry in the place of the one for its slot, whatever the device's clock said of them. `over` gives it what it takes on from the one that it replaces. */
  keep(entry: Entry, over?: (present: Entry) => Entry): Promise<void>;
  /** Of a group, oldest first. */
  ofGroup(group: string): Promise<Entry[]>;
  ofOwner(owner: number): Promise<Entry[]>;
  /** The oldest entry of this person that may be sent. */
  next(owner: number): Promise<Entry | null>;
  /** Removes the entry, unless a newer one has taken its place meanwhile. */
  confirm(entry: Entry): Promise<void>;
  /** Changes what has taken the entry's place meanwhile, if anything has. */
  follow(entry: Entry, change: (newer: Entry) => Entry): Promise<void>;
  refuse(entry: Entry, refusal: string): Promise<void>;
  /** Makes it sendable, unless a newer one has taken its place meanwhile. */
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

/** Some browsers never say that they will not open it. */
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
        // A clock that was put right meanwhile does not make what was chosen later the older one.
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
