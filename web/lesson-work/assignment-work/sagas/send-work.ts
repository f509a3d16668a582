import { buffers, fork, type Saga } from '#web/lib/effects.ts';
import { keepSending } from '#web/lib/outbox/keep-sending.ts';
import type { SendResult } from '#web/lib/outbox/send-next.ts';
import { workDelivery } from '../api/work-delivery.ts';
import { pageField, type KeptText } from '../api/work-outbox.ts';
import { connectionAfter } from '#web/lib/verdict.ts';
import { changeSaving } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { adoptSaved } from './adopt.ts';
import { refresh } from './refresh.ts';
import { showOutbox } from './show-outbox.ts';
import { actionChannel, type WorkContext } from './work-context.ts';

type Result = SendResult<KeptText, never>;

/** Sends what the outbox holds, and shows what becomes of it. */
export function* sendWork(context: WorkContext): Saga {
  const { tabs, random } = context;
  let stale = false;
  const delivery = workDelivery({
    ...context,
    // The outbox may hold what was left of another assignment: its reply says nothing of this one.
    onSaved: (entry, saved) => {
      if (entry.work === context.work) adoptSaved(context, entry, saved);
    },
    onRebased: (before, after) => {
      if (context.latest.get(before.field) === before.idempotency_key) context.latest.set(after.field, after.idempotency_key);
    },
    onStale: (entry) => {
      if (entry.work !== context.work) return;
      stale = true;
      context.bases.delete(pageField);
      changeSaving(context.store, { problem: { at: 'stale', text: texts.trouble.staleText } });
    },
  });
  // Buffered, so that a text kept between a look at the outbox and the wait for one is not missed.
  const wakes = yield* actionChannel(['text_kept', 'woke', 'retry_pressed'], buffers.sliding(1));
  function* show(result: Result): Saga {
    changeSaving(context.store, { connection: connectionAfter(result) });
    if (result.kind === 'sent') tabs.post({ kind: 'changed', work: context.work });
    yield* showOutbox(context);
    if (!stale) return;
    stale = false;
    yield* fork(refresh, context);
  }
  yield* keepSending({ delivery, tabs, random, wakes, show });
}
