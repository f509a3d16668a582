import type { Outbox } from './api/outbox.ts';
import { sendNext, type SendResult, type Sending } from './api/send-next.ts';
import type { Tabs } from './api/tabs.ts';

export interface Flushed {
  sent: number;
  /** Still on this device: offline, signed out, or refused by the server. */
  left: number;
  /** Whether it was the network or the server that took no more: it may in a moment. */
  waiting: boolean;
}

/** What became of one answer; the next one may be sent all the same. */
const goesOn: ReadonlySet<SendResult['kind']> = new Set(['sent', 'refused', 'submitted', 'reset']);

/** Sends what earlier quizzes left on this device, until nothing more can be sent. */
export async function flushOutbox(sending: Sending, tabs: Tabs): Promise<Flushed> {
  let sent = 0;
  for (;;) {
    const result: SendResult = await tabs.exclusively(() => sendNext(sending).catch(() => ({ kind: 'retry' as const })));
    if (result.kind === 'sent') {
      sent += 1;
      tabs.post({ kind: 'sent', solutionUuid: result.entry.solution_uuid });
    }
    if (!goesOn.has(result.kind)) {
      return { sent, left: await leftIn(sending.outbox, sending.viewerId), waiting: result.kind === 'retry' };
    }
  }
}

async function leftIn(outbox: Outbox, viewerId: number): Promise<number> {
  return (await outbox.ofStudent(viewerId)).length;
}
