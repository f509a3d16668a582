import { useEffect, useState } from 'react';
import type { FlushedHandIns } from '#web/lib/outbox/flush-hand-ins.ts';
import { keepFlushing } from '#web/lib/outbox/keep-flushing.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { answerFlusher } from '../api/flush-answers.ts';
import * as texts from '../texts.ts';

function waitingWords(left: number): string {
  return left === 1 ? texts.itWillBeSent : texts.theyWillBeSent;
}

/** Sends answers that an earlier visit left on this device, hands in what was submitted there, and reports the outcome. */
export function UnsentAnswers({ shell }: { shell: Shell }) {
  const [flushed, show] = useState<FlushedHandIns>({ sent: 0, left: 0, waiting: false, handedIn: 0, handInsLeft: 0 });
  const viewerId = shell.viewer?.id;
  useEffect(() => {
    if (viewerId === undefined) return;
    const flush = answerFlusher(viewerId);
    return keepFlushing(async () => {
      const now = await flush();
      show((before) => ({ ...now, sent: before.sent + now.sent, handedIn: before.handedIn + now.handedIn }));
      return { ...now, left: now.left + now.handInsLeft };
    });
  }, [viewerId]);

  if (flushed.handInsLeft > 0) {
    return <Message kind="mid">{flushed.waiting ? texts.handInsWait(flushed.handInsLeft) : texts.handInRefused}</Message>;
  }
  if (flushed.left > 0) {
    return <Message kind="mid">{texts.kept(flushed.left, flushed.waiting ? waitingWords(flushed.left) : texts.seeWhy)}</Message>;
  }
  if (flushed.handedIn > 0) {
    const update = (
      <Button small onClick={() => location.reload()}>
        {texts.updateList}
      </Button>
    );
    return (
      <Message kind="good" actions={update}>
        {texts.handedIn(flushed.handedIn)}
      </Message>
    );
  }
  if (flushed.sent > 0) return <Message kind="good">{texts.sent(flushed.sent)}</Message>;
  return null;
}
