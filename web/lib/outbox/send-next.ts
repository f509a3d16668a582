import type { Verdict } from '../verdict.ts';
import type { Outbox } from './outbox.ts';

export type Conflict = Extract<Verdict<unknown>, { kind: 'conflict' | 'stale' }>;

/** How one kind of entry reaches the server. */
export interface Delivery<Entry, Ended> {
  outbox: Outbox<Entry>;
  /** The person whose entries are sent. Entries of other people who used this device wait for them. */
  owner: number;
  send(entry: Entry): Promise<Verdict<unknown>>;
  /**
   * Resolves a conflict. Returns how the entry's group has ended, which then leaves the outbox; `settled` if the entry was dealt
   * with here; null to send it again.
   */
  settle(entry: Entry, conflict: Conflict): Promise<Ended | 'settled' | null>;
  groupOf(entry: Entry): string;
}

export type SendResult<Entry, Ended> =
  | { kind: 'empty' }
  | { kind: 'sent' | 'refused'; entry: Entry }
  | { kind: 'ended'; ended: Ended }
  | { kind: 'retry'; byOther?: boolean; isOurs?: boolean }
  | { kind: 'signed_out' | 'other_viewer' };

/** Sends this person's oldest entry. Call it while holding the tabs' shared lock. Any local error counts as a retry. */
export async function sendNext<Entry, Ended>(delivery: Delivery<Entry, Ended>): Promise<SendResult<Entry, Ended>> {
  try {
    return await sendOldest(delivery);
  } catch {
    return { kind: 'retry' };
  }
}

async function sendOldest<Entry, Ended>(delivery: Delivery<Entry, Ended>): Promise<SendResult<Entry, Ended>> {
  const { outbox, owner } = delivery;
  const entry = await outbox.next(owner);
  if (entry === null) return { kind: 'empty' };
  const verdict = await delivery.send(entry);
  switch (verdict.kind) {
    case 'accepted':
      await outbox.confirm(entry);
      return { kind: 'sent', entry };
    case 'refused':
      await outbox.refuse(entry, verdict.text);
      return { kind: 'refused', entry };
    case 'conflict':
    case 'stale': {
      const ended = await delivery.settle(entry, verdict);
      if (ended === null) return { kind: 'retry' };
      if (ended === 'settled') return { kind: 'refused', entry };
      await outbox.clear(delivery.groupOf(entry));
      return { kind: 'ended', ended };
    }
    default:
      return verdict;
  }
}
