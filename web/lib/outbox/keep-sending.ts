import { backoffMs } from '../backoff.ts';
import { call, delay, race, takeFrom, type Action, type Channel, type Saga } from '../effects.ts';
import { sendNext, type Delivery, type SendResult } from './send-next.ts';
import type { Tabs } from './tabs.ts';

interface Sending<Entry, Ended> {
  delivery: Delivery<Entry, Ended>;
  tabs: Pick<Tabs<never>, 'exclusively'>;
  /** 0 to 1. */
  random: () => number;
  /** There may be something to send, or a retry may succeed. */
  wakes: Channel<Action>;
  show: (result: SendResult<Entry, Ended>) => Saga;
}

/** Sends what the outbox holds, one entry at a time and in order, for as long as the page is open. */
export function* keepSending<Entry, Ended>({ delivery, tabs, random, wakes, show }: Sending<Entry, Ended>): Saga {
  let failures = 0;
  for (;;) {
    const result = yield* call(() => tabs.exclusively(() => sendNext(delivery)));
    failures = result.kind === 'retry' ? failures + 1 : 0;
    yield* show(result);
    if (result.kind === 'retry') yield* race({ later: delay(backoffMs(failures, random)), woken: takeFrom(wakes) });
    else if (result.kind === 'empty' || result.kind === 'signed_out' || result.kind === 'other_viewer') yield* takeFrom(wakes);
  }
}
