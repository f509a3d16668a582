import { useEffect, useState } from 'react';
import { flushOutbox, type Flushed } from '../../../lib/outbox/flush.ts';
import { keepFlushing } from '../../../lib/outbox/keep-flushing.ts';
import { pageClient } from '../../../lib/page-client.ts';
import type { Shell } from '../../../lib/page-props.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { Message } from '../../../ui/feedback/message.tsx';
import { createWorkApi } from '../api/work-api.ts';
import { workDelivery } from '../api/work-delivery.ts';
import { isGathering, openWorkOutbox, type WorkOutbox } from '../api/work-outbox.ts';
import { openWorkTabs } from '../api/work-tabs.ts';
import { texts } from '../texts.ts';

/** What was still growing when its page went. */
async function sendableNow(outbox: WorkOutbox, viewerId: number): Promise<void> {
  for (const entry of (await outbox.ofOwner(viewerId)).filter(isGathering)) await outbox.keep({ ...entry, refusal: null });
}

/** Sends what an earlier visit has left on this device, and says so. */
export function UnsentWork({ shell }: { shell: Shell }) {
  const [flushed, show] = useState<Flushed>({ sent: 0, left: 0, waiting: false });
  const viewerId = shell.viewer?.id;
  useEffect(() => {
    if (viewerId === undefined) return;
    const api = createWorkApi(pageClient());
    const opened = openWorkOutbox();
    const tabs = openWorkTabs();
    return keepFlushing(async () => {
      const outbox = await opened;
      await sendableNow(outbox, viewerId);
      const delivery = workDelivery({ api, outbox, viewerId, newKey: randomUuid });
      const now = await flushOutbox(delivery, tabs, (entry) => tabs.post({ kind: 'changed', work: entry.work }));
      show((before) => ({ ...now, sent: before.sent + now.sent }));
      return now;
    });
  }, [viewerId]);

  if (flushed.left > 0) {
    return <Message kind="mid">{flushed.waiting ? texts.unsent.waiting : texts.unsent.refused}</Message>;
  }
  return flushed.sent > 0 ? <Message kind="good">{texts.unsent.sent}</Message> : null;
}
