import { backoffMs } from '#web/lib/backoff.ts';
import { delay, type Saga } from '#web/lib/effects.ts';
import { refresh } from './refresh.ts';
import type { WorkContext } from './work-context.ts';

/** About two minutes. After that the page looks again when the network is back or the tab comes to the front, as it always does. */
const mostTries = 8;

/** Looks at what the server has until it shows all that it has confirmed to this tab. */
export function* catchUp(context: WorkContext): Saga {
  const { confirmed, known, random, work } = context;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    yield* refresh(context);
    if (known.revision >= confirmed.of(work)) return;
    yield* delay(backoffMs(tries, random));
  }
}
