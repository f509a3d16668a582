import { flushHandIns, type FlushedHandIns } from '#web/lib/outbox/flush-hand-ins.ts';
import { flushOutbox } from '#web/lib/outbox/flush.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { tabRevisions } from './confirmed-revisions.ts';
import { handInWork } from './hand-in-work.ts';
import { createWorkApi } from './work-api.ts';
import { workDelivery } from './work-delivery.ts';
import { openWorkHandIns } from './work-hand-ins.ts';
import { isGathering, openWorkOutbox, type WorkOutbox } from './work-outbox.ts';
import { openWorkTabs } from './work-tabs.ts';

/** What was still growing when its page went. */
async function sendableNow(outbox: WorkOutbox, viewerId: number): Promise<void> {
  for (const entry of (await outbox.ofOwner(viewerId)).filter(isGathering)) await outbox.release(entry);
}

/** Sends the work that earlier pages of this student left on the device, and hands in what was submitted there. */
export function workFlusher(viewerId: number): () => Promise<FlushedHandIns> {
  const api = createWorkApi(pageClient());
  const opened = openWorkOutbox();
  const openedHandIns = openWorkHandIns();
  const tabs = openWorkTabs();
  return async () => {
    const outbox = await opened;
    await sendableNow(outbox, viewerId);
    const delivery = workDelivery({ api, outbox, viewerId, newKey: randomUuid, confirmed: tabRevisions });
    const flushed = await flushOutbox(delivery, tabs, (entry) => tabs.post({ kind: 'changed', work: entry.work }));
    const handIns = await openedHandIns;
    return tabs.exclusively(() =>
      flushHandIns({ handIns, owner: viewerId, before: outbox, send: (pressed) => handInWork(api, viewerId, pressed) }, flushed),
    );
  };
}
