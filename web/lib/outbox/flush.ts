import { sendNext, type Delivery, type SendResult } from './send-next.ts';
import type { Tabs } from './tabs.ts';

export interface Flushed {
  sent: number;
  /** Still on this device: offline, signed out, or refused by the server. */
  left: number;
  /** True if the network or the server stopped the flush; a later retry may succeed. */
  waiting: boolean;
}

/** Results of one entry after which the next one can be sent. */
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
