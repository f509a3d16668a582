import type { OutboxKind } from './kind.ts';
import type { Shelf } from './shelf.ts';

/** Entries for as long as the page is open. */
export function memoryShelf<Entry>({ group, slot }: OutboxKind<Entry>): Shelf<Entry> {
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
