import { useEffect, useState } from 'react';
import type { Flushed } from '../../../lib/outbox/flush.ts';
import { keepFlushing } from '../../../lib/outbox/keep-flushing.ts';
import type { Shell } from '../../../lib/page-props.ts';
import { Message } from '../../../ui/feedback/message.tsx';
import { workFlusher } from '../api/flush-work.ts';
import { texts } from '../texts.ts';

/** Sends what an earlier visit has left on this device, and says so. */
export function UnsentWork({ shell }: { shell: Shell }) {
  const [flushed, show] = useState<Flushed>({ sent: 0, left: 0, waiting: false });
  const viewerId = shell.viewer?.id;
  useEffect(() => {
    if (viewerId === undefined) return;
    const flush = workFlusher(viewerId);
    return keepFlushing(async () => {
      const now = await flush();
      show((before) => ({ ...now, sent: before.sent + now.sent }));
      return now;
    });
  }, [viewerId]);

  if (flushed.left > 0) {
    return <Message kind="mid">{flushed.waiting ? texts.unsent.waiting : texts.unsent.refused}</Message>;
  }
  return flushed.sent > 0 ? <Message kind="good">{texts.unsent.sent}</Message> : null;
}
