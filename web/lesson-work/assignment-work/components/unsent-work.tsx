import { useEffect, useState } from 'react';
import type { FlushedHandIns } from '#web/lib/outbox/flush-hand-ins.ts';
import { keepFlushing } from '#web/lib/outbox/keep-flushing.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { workFlusher } from '../api/flush-work.ts';
import { texts } from '../texts.ts';

/** Sends the work that an earlier visit left on this device, hands in what was submitted there, and shows the result. */
export function UnsentWork({ shell }: { shell: Shell }) {
  const [flushed, show] = useState<FlushedHandIns>({ sent: 0, left: 0, waiting: false, handedIn: 0, handInsLeft: 0 });
  const viewerId = shell.viewer?.id;
  useEffect(() => {
    if (viewerId === undefined) return;
    const flush = workFlusher(viewerId);
    return keepFlushing(async () => {
      const now = await flush();
      show((before) => ({ ...now, sent: before.sent + now.sent, handedIn: before.handedIn + now.handedIn }));
      return { ...now, left: now.left + now.handInsLeft };
    });
  }, [viewerId]);

  const words = texts.unsent;
  if (flushed.handInsLeft > 0) {
    return <Message kind="mid">{flushed.waiting ? words.handInsWait(flushed.handInsLeft) : words.handInRefused}</Message>;
  }
  if (flushed.left > 0) return <Message kind="mid">{flushed.waiting ? words.waiting : words.refused}</Message>;
  if (flushed.handedIn > 0) {
    const update = (
      <Button small onClick={() => location.reload()}>
        {words.updateList}
      </Button>
    );
    return (
      <Message kind="good" actions={update}>
        {words.handedIn(flushed.handedIn)}
      </Message>
    );
  }
  return flushed.sent > 0 ? <Message kind="good">{words.sent}</Message> : null;
}
