import { sendNext, type Delivery, type SendResult } from './send-next.ts';
import type { Tabs } from './tabs.ts';

export interface Flushed {
  sent: number;
  /** Still on this device: offline, signed out, or refused by the server. */
  left: number;
  /** Whether it was the network or the server that took no more: it may in a moment. */
  waiting: boolean;
}

/** What became of one entry; the next one may be sent all the same. */
const goesOn: ReadonlySet<SendResult<unknown, unknown>['kind']> = new Set(['sent', 'refused', 'ended']);

/** Sends what earlier pages left on this device, until nothing more can be sent. */
export async function flushOutbox<Entry, Ended>(
  delivery: Delivery<Entry, Ended>,
  tabs: Pick<Tabs<never>, 'exclusively'>,
  onSent: (entry: Entry) => void,
): Promise<Flushed> {
  let sent = 0;
  for (;;) {
    const result = await tabs.exclusively(() => sendNext(delivery));
    if (result.kind === 'sent') {
      sent += 1;
      onSent(result.entry);
    }
    if (!goesOn.has(result.kind)) {
      const left = await delivery.outbox.ofOwner(delivery.owner);
      return { sent, left: left.length, waiting: result.kind === 'retry' };
    }
  }
}
